-- expands
alter table vacancies validate constraint a_maximum_is_no_less_than_the_minimum;
alter table vacancies validate constraint a_yearly_amount_is_something;
