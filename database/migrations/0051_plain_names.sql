-- What else came of a job, by name: its reports and mails call them details.
alter table job rename column told to details;
-- The customer that a sign-in was begun for.
alter table sign_in_transaction rename column wished_customer to requested_customer;
