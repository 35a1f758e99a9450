-- A party of a case is recognised by name, too: an account of the same name does not see the case until somebody who may
-- says that it is another person.

-- A name as it is compared: without case, accents, spaces, punctuation, titles, letters after the name, initials and what
-- is in brackets, but for the O of O Brien; ä as ae; and whichever of the first and the last name comes first. Of all the ways to begin such a name
-- and to go on from its end to its beginning, the first by letter.
create function folded_name(name text) returns text language sql immutable strict parallel safe
set search_path = pg_catalog, public as $$
  with lowered as (
    select translate(replace(replace(replace(replace(lower(normalize(name, NFKD) collate "und-x-icu"),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħıς', 'olddhiσ') as text
  ), joined as (
    select regexp_replace(regexp_replace(text, '[\u0300-\u036f''’ʼ`´]', '', 'g'), '\([^()]*\)', ' ', 'g') as text from lowered
  ), words as (
    select replace(replace(replace(regexp_replace(
      text, '\m(mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev|revd|mbe|obe|cbe|phd|fcipd|mcipd|[a-np-z])\M',
      ' ', 'g'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u') as text
    from joined
  ), letters as (
    select left(regexp_replace(text, '[^[:alpha:]]', '', 'g'), 200) as text from words
  )
  select min((substr(text, start) || left(text, start - 1)) collate "C")
    from letters, generate_series(1, length(text)) start
$$;

alter table users add name_key text generated always as
  (folded_name(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored;
create index users_by_name_key on users (name_key) where deleted_at is null;
grant select (name_key) on users to casewell_app;
alter table conflict_participants add name_key text generated always as (folded_name(name)) stored;
create index conflict_participants_by_name on conflict_participants (name_key) where removed_at is null;
grant select (id, name_key) on conflict_participants to casewell_system;

-- Accounts under the name of a party. A row stays when the account is renamed: nobody gives themselves sight of a case.
create table conflict_namesakes (
  tenant_id uuid not null,
  request_id uuid not null,
  participant_id uuid not null,
  user_id uuid not null references users,
  -- Who said that it is another person.
  cleared_by_id uuid references users,
  cleared_at timestamptz(3),
  primary key (tenant_id, participant_id, user_id),
  foreign key (tenant_id, request_id, participant_id)
    references conflict_participants (tenant_id, request_id, id) on delete cascade,
  check ((cleared_by_id is null) = (cleared_at is null))
);
create index conflict_namesakes_of_request on conflict_namesakes (tenant_id, request_id);
create index conflict_namesakes_by_account on conflict_namesakes (user_id);
call fence('conflict_namesakes', 'select, insert, update, delete');
create policy accounts on conflict_namesakes to casewell_system using (true) with check (true);
grant select, insert on conflict_namesakes to casewell_system;

-- Cases of these tenants that are about the account's owner. Who raised one keeps sight of it, unless it is against them.
create or replace function cases_about(account uuid, tenants uuid[]) returns setof uuid
language sql stable set search_path = pg_catalog, public as $$
  select p.request_id from (
      select c.tenant_id, c.id from conflict_participants c where c.user_id = account
      union
      select c.tenant_id, c.id from users u join conflict_participants c on c.email_key = u.email_key where u.id = account
      union
      (select c.tenant_id, c.id from users u join conflict_participants c on c.name_key = u.name_key and c.removed_at is null
        where u.id = account
      except
      select n.tenant_id, n.participant_id from conflict_namesakes n
        where n.user_id = account and n.cleared_at is not null)
      union
      select n.tenant_id, n.participant_id from conflict_namesakes n where n.user_id = account and n.cleared_at is null
    ) known
    join conflict_participants p on p.tenant_id = known.tenant_id and p.id = known.id
    join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
    where p.tenant_id = any (tenants) and p.removed_at is null and is_party(p.role)
      and (r.client_id <> account or p.role = 'respondent')
$$;

-- What was said of a name is not said of another one.
create function keep_namesakes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from conflict_namesakes where tenant_id = new.tenant_id and participant_id = new.id;
  end if;
  insert into conflict_namesakes (tenant_id, request_id, participant_id, user_id)
    select new.tenant_id, new.request_id, new.id, u.id from users u
      where u.name_key = new.name_key and u.deleted_at is null and (u.tenant_id = new.tenant_id
        or u.id in (select a.staff_id from staff_assignments a where a.tenant_id = new.tenant_id))
    on conflict do nothing;
  return null;
end $$;
create trigger keep_namesakes after insert on conflict_participants for each row execute function keep_namesakes();
create trigger keep_namesakes_renamed after update of name on conflict_participants
  for each row when (old.name_key is distinct from new.name_key) execute function keep_namesakes();

-- Also where an adviser does not serve the company yet. Streams begin anew only for who sees a case and loses sight of it:
-- otherwise a new name would tell whether there is a case about it.
create function account_renamed() returns trigger language plpgsql as $$
begin
  insert into conflict_namesakes (tenant_id, request_id, participant_id, user_id)
    select p.tenant_id, p.request_id, p.id, new.id from conflict_participants p
      where p.name_key = old.name_key and p.removed_at is null and (new.role = 'staff' or p.tenant_id = new.tenant_id)
    on conflict do nothing;
  perform pg_notify('sight_changed', new.id::text)
    where exists (select from conflict_participants p
      join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
      where p.name_key = new.name_key and p.removed_at is null and is_party(p.role)
        and (p.tenant_id = new.tenant_id
          or exists (select from staff_assignments a where a.tenant_id = p.tenant_id and a.staff_id = new.id))
        and (not r.is_restricted or exists (select from request_readers x
          where x.tenant_id = r.tenant_id and x.request_id = r.id and x.user_id = new.id))
        and not exists (select from conflict_namesakes n
          where n.tenant_id = p.tenant_id and n.request_id = p.request_id and n.user_id = new.id)
        and not exists (select from conflict_participants q
          where q.tenant_id = p.tenant_id and q.request_id = p.request_id and q.user_id = new.id));
  return null;
end $$;
create trigger account_renamed after update of first_name, last_name on users
  for each row when (old.name_key is distinct from new.name_key) execute function account_renamed();

create or replace function party_changed() returns trigger language plpgsql as $$
begin
  if exists (select from requests r
    where r.tenant_id = new.tenant_id and r.id = new.request_id and r.created_at = now()::timestamptz(3)) then
    return null;
  end if;
  perform take_sight(array(
    select u.id from (
        select new.user_id as id union select old.user_id
        union
        select e.id from users e
          where e.email_key in (new.email_key, old.email_key) and coalesce(e.tenant_id, new.tenant_id) = new.tenant_id
        union
        select e.id from users e
          where e.name_key in (new.name_key, old.name_key) and e.deleted_at is null and (e.tenant_id = new.tenant_id
            or e.id in (select a.staff_id from staff_assignments a where a.tenant_id = new.tenant_id))
        union
        select n.user_id from conflict_namesakes n where n.tenant_id = new.tenant_id and n.participant_id = new.id
      ) meant
      join users u on u.id = meant.id
      join requests r on r.tenant_id = new.tenant_id and r.id = new.request_id
      -- Who could not see it must not notice anything.
      where not r.is_restricted or exists (select from request_readers x
        where x.tenant_id = r.tenant_id and x.request_id = r.id and x.user_id = u.id)));
  return null;
end $$;
drop trigger party_changed on conflict_participants;
create trigger party_changed after insert or update of name, email, user_id, role, removed_at on conflict_participants
  for each row execute function party_changed();

create function namesake_decided() returns trigger language plpgsql as $$
begin
  perform take_sight(array[new.user_id]) from requests r
    where r.tenant_id = new.tenant_id and r.id = new.request_id and r.created_at <> now()::timestamptz(3)
      and (not r.is_restricted or exists (select from request_readers x
        where x.tenant_id = r.tenant_id and x.request_id = r.id and x.user_id = new.user_id));
  return null;
end $$;
create trigger namesake_cleared after insert on conflict_namesakes
  for each row when (new.cleared_at is not null) execute function namesake_decided();
create trigger namesake_decided after update of cleared_at on conflict_namesakes
  for each row when ((old.cleared_at is null) <> (new.cleared_at is null)) execute function namesake_decided();
