-- expands
-- outside a transaction
do $$ begin
  loop
    update vacancy_search s set pay_top_key = pay_key(v.salary_currency, v.max_salary)
    from vacancies v
    where v.id = s.vacancy_id and s.id in (
      select unfilled.id from vacancy_search unfilled join vacancies paid on paid.id = unfilled.vacancy_id
      where paid.max_salary is not null and unfilled.pay_top_key is null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$;
