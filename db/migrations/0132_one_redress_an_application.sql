-- expands
-- outside a transaction
create unique index concurrently if not exists one_redress_an_application on credit_movements (application_id)
  where reason = 'redress'
