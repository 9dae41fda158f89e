-- The address of a store's shop, by which who runs the server finds it.

-- A host in small letters, without www. Nobody but the operator sets it: a merchant who could would be found as another shop.
ALTER TABLE stores ADD address text UNIQUE CHECK (address <> '');
