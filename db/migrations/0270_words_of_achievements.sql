-- expands
-- The words of an expected achievement at the time its answer was sent: the company may edit
-- them later. A competency is a resource, which keeps its id.
alter table application_answers add column asked text;
