-- What else came of a job, by name: its reports and mails call them details.
alter table job rename column told to details;
