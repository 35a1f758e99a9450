-- Why a session was ended by somebody else than its owner at that browser, for the login page to say. What ends by
-- itself stays in `sessions` for as long.
create table ended_sessions (
  sid bytea primary key,
  reason text not null check (reason in ('crowded', 'device', 'password', 'administrator')),
  ended_at timestamptz(3) not null default now()
);
create index ended_sessions_by_time on ended_sessions (ended_at);
grant select, insert, delete on ended_sessions to casewell_system;

-- The moment until which it could live decides: whoever comes back long after, had been away or not by then.
create function session_end(hash bytea) returns text language sql stable
begin atomic
  select coalesce(
    (select e.reason from ended_sessions e where e.sid = hash),
    (select case
        when not session_lives(u.role, s.last_seen_at + (now() - least(now(), s.expire)), 'infinity') then 'idle'
        when s.expire <= now() then 'expired'
        when s.epoch <> u.auth_epoch or not u.is_active or u.deleted_at is not null then 'administrator'
      end
      from sessions s join users u on u.id = s.user_id where s.sid = hash));
end;
