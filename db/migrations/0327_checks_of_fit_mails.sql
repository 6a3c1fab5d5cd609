-- expands
alter table mail_switches validate constraint mail_switches_kind_check;
