-- A virus scanner may stand behind the intake of documents. What it has not answered for waits: nobody opens it, whatever
-- its status, and it becomes what was asked for when the scanner says that it is clean. What it finds infected later loses
-- its bytes and keeps the name of what was found.

alter table attachment
  -- Since when it waits for the scan; null where it does not.
  add column scan_since timestamptz,
  add column scan_found text;
create index attachment_waiting_for_scan on attachment (customer_code, scan_since) where scan_since is not null;
