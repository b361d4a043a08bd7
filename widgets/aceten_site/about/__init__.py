"""In: everything that the archive holds. Out: tables that count it: what each game has, what its rules rest on."""
