-- expands
-- Rules that many statements share. Each is one expression over the columns of a row, which the
-- planner puts in place of the call, so that partial indexes with the same condition are used.

-- An application that was neither answered nor ended without an answer.
create function is_unanswered(a applications) returns boolean
  language sql immutable parallel safe as
$$
select a.answered_at is null and a.return_cause is null
$$;

-- An unanswered application whose deadline runs: its candidate has not paused.
create function waits_for_answer(a applications) returns boolean
  language sql immutable parallel safe as
$$
select a.answered_at is null and a.return_cause is null and a.paused_at is null
$$;

-- A vacancy that takes applications until its closing date.
create function is_open(v vacancies) returns boolean
  language sql immutable parallel safe as
$$
select v.job_status = 'OPEN'
$$;

-- The company pays for one more application. A place of an invitation is free for its claimants.
create function has_free_place(s sponsorships, at timestamptz) returns boolean
  language sql immutable parallel safe as
$$
select s.ended_at is null and s.taken < s.places and coalesce(s.ends_at > at, true)
$$;
