-- Texts have a limit, so that no single value makes pages, files and columns of the index unbearable: by type, or by the
-- field's own, which stands here. Values that are longer already stay until they are set anew.

alter table field add column max_length integer check (max_length between 1 and 100000);
