-- expands
-- A vacancy may state the most that it pays a month, and a bonus and variable pay of a year, all in
-- its currency.
alter table vacancies
  add column max_salary numeric(14, 2),
  add column yearly_bonus numeric(14, 2),
  add column yearly_variable numeric(14, 2);
alter table vacancies add constraint a_maximum_is_no_less_than_the_minimum
  check (max_salary >= min_salary) not valid;
alter table vacancies add constraint a_yearly_amount_is_something
  check (yearly_bonus > 0 and yearly_variable > 0) not valid;
