-- expands
alter table chats validate constraint chats_approach_id_fkey;
alter table chats validate constraint a_chat_is_of_something;
alter table invitations validate constraint invitations_kind_check;
alter table credit_movements validate constraint credit_movements_reason_check;
alter table credit_movements validate constraint a_posting_names_its_vacancy;
alter table mail_switches validate constraint mail_switches_kind_check;
alter table notification_switches validate constraint notification_switches_kind_check;
alter table notifications validate constraint notifications_kind_check;
