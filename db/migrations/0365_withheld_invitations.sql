-- expands
-- True if nothing was mailed: the address wanted none of the company. Whose copy of data names an
-- invitation learns of it no more than by mail.
alter table invitations add column is_withheld boolean not null default false;
