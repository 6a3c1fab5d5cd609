-- expands
alter table applications validate constraint answer_rules;
alter table applications validate constraint applications_return_cause_check;
alter table credit_movements validate constraint credit_movements_reason_check;
alter table credit_movements validate constraint a_hold_names_its_application;
alter table reports validate constraint reports_object_check;
alter table reports validate constraint reports_reason_check;
alter table reports validate constraint useless_is_an_answer;
