-- A person of a case is recognised by the words of their name, too: with a middle name more or less, of two surnames one,
-- with a suffix, and in letters that look like others.

-- Lower case, without accents and apostrophes; letters of other scripts that look like Latin ones are these.
create function plain_letters(name text) returns text language sql immutable strict parallel safe
set search_path = pg_catalog, public as $$
  select regexp_replace(
    translate(replace(replace(replace(replace(lower(normalize(name, NFKD) collate "und-x-icu"),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđðħıςɑɡαβεζηικμνορτυχавекмнорстухіјѕһүӏԁԛԝ', 'olddhiσagabezhikmnoptyxabekmhopctyxijshyldqw'),
    '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f'
    '\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e0fff''’ʼ`´]', '', 'g')
$$;

-- Without titles, letters after the name and initials, but for the O of O Brien; ä as ae.
create function name_text(name text, with_nicknames boolean) returns text language sql immutable strict parallel safe
set search_path = pg_catalog, public as $$
  select replace(replace(replace(regexp_replace(
      case when with_nicknames then text
        else regexp_replace(text, '\([^()]*\)|\[[^][]*\]|"[^"]*"|“[^“”]*”|«[^«»]*»', ' ', 'g') end,
      '\m(mr|mrs|ms|miss|mx|dr|prof|professor|sir|dame|rev|revd|mbe|obe|cbe|phd|fcipd|mcipd|[a-np-z])\M',
      ' ', 'g'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
    from (select plain_letters(name) collate "und-x-icu" as text) plain
$$;

-- The whole name in one word, whichever of the first and the last name comes first: of all the ways to begin it and to go
-- on from its end to its beginning, the first by letter.
create or replace function folded_name(name text) returns text language sql immutable strict parallel safe
set search_path = pg_catalog, public as $$
  with letters as (
    select left(regexp_replace(name_text(name, false) collate "und-x-icu", '[^[:alpha:]]', '', 'g'), 200) as text
  )
  select min((substr(text, start) || left(text, start - 1)) collate "C")
    from letters, generate_series(1, length(text)) start
$$;

-- Every two words of a name, without O, Mc and Mac before it; null if it has but one. A word that comes again is counted.
-- `needed` leaves out nicknames and, after two other words, suffixes: another name is found without them.
create function name_pairs(name text, needed boolean) returns text[] language sql immutable strict parallel safe
set search_path = pg_catalog, public as $$
  with split as (
    select regexp_replace(part, '[^[:alpha:]]', '', 'g') as letters, place
      from regexp_split_to_table(name_text(name, not needed) collate "und-x-icu", '[[:space:][:punct:]]+')
        with ordinality parts (part, place)
  ), words as (
    select regexp_replace(letters, '^(o|mc|mac)(?=[[:alpha:]]{3})', '') as word, place,
        letters in ('jr', 'jnr', 'junior', 'sr', 'snr', 'senior', 'ii', 'iii', 'iv') as is_suffix
      from split where letters not in ('', 'o', 'mc')
  ), first_words as (
    select word, place from words
      where not needed or not is_suffix or (select count(*) from words where not is_suffix) < 2
      order by place limit 12
  ), counted as (
    select (word || coalesce(nullif(row_number() over (partition by word order by place), 1)::text, '')) collate "C" as word
      from first_words
  )
  select array_agg(one.word || ' ' || other.word order by one.word, other.word)
    from counted one join counted other on one.word < other.word
$$;

create function same_name(key text, needed text[], pairs text[], other_key text, other_needed text[], other_pairs text[])
returns boolean language sql immutable parallel safe
  return key = other_key or needed <@ other_pairs or other_needed <@ pairs;

-- The stored names are compared anew. What was said of a namesake still holds: it was said of names as they are written.
drop trigger keep_namesakes_renamed on conflict_participants;
drop trigger account_renamed on users;
alter table users
  drop name_key,
  add name_key text generated always as
    (folded_name(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored,
  add name_needed text[] generated always as
    (name_pairs(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), true)) stored,
  add name_pairs text[] generated always as
    (name_pairs(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), false)) stored;
grant select (name_key, name_needed, name_pairs) on users to casewell_app;
alter table conflict_participants
  drop name_key,
  add name_key text generated always as (folded_name(name)) stored,
  add name_needed text[] generated always as (name_pairs(name, true)) stored,
  add name_pairs text[] generated always as (name_pairs(name, false)) stored;
create index conflict_participants_by_name on conflict_participants (name_key) where removed_at is null;
-- Every call looks here: nothing is left for it to tidy.
create index conflict_participants_by_words on conflict_participants using gin (name_pairs) with (fastupdate = off)
  where removed_at is null;
grant select (name_key, name_needed, name_pairs) on conflict_participants to casewell_system;

-- Cases of these tenants that are about the account's owner. Who raised one keeps sight of it, unless it is against them.
create or replace function cases_about(account uuid, tenants uuid[]) returns setof uuid
language sql stable set search_path = pg_catalog, public as $$
  select p.request_id from (
      select c.tenant_id, c.id from conflict_participants c where c.user_id = account
      union
      select c.tenant_id, c.id from users u join conflict_participants c on c.email_key = u.email_key where u.id = account
      union
      ((select c.tenant_id, c.id from users u join conflict_participants c on c.name_key = u.name_key
        where u.id = account and c.removed_at is null
      union
      select c.tenant_id, c.id from users u join conflict_participants c on c.name_pairs && u.name_pairs
        where u.id = account and c.removed_at is null and current_user <> 'casewell_app'
          and same_name(c.name_key, c.name_needed, c.name_pairs, u.name_key, u.name_needed, u.name_pairs)
      union
      -- Behind the fence, the index of words is not used: the people of the company in question are read.
      select c.tenant_id, c.id from users u join conflict_participants c on c.tenant_id = any (tenants)
        where u.id = account and c.removed_at is null and current_user = 'casewell_app'
          and same_name(c.name_key, c.name_needed, c.name_pairs, u.name_key, u.name_needed, u.name_pairs))
      except
      select n.tenant_id, n.participant_id from conflict_namesakes n
        where n.user_id = account and n.cleared_at is not null)
      union
      select n.tenant_id, n.participant_id from conflict_namesakes n where n.user_id = account and n.cleared_at is null
    ) known
    join conflict_participants p on p.tenant_id = known.tenant_id and p.id = known.id
    join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
    -- Asked of what is known: as a key of the index, all tenants would be sorted anew for each person.
    where known.tenant_id = any (tenants) and p.removed_at is null and is_party(p.role)
      and (r.client_id <> account or p.role = 'respondent')
$$;

-- The accounts of that name among those of the company and its advisers.
create function namesakes_of(tenant uuid, key text, needed text[], pairs text[]) returns setof uuid language sql stable
  begin atomic
    select u.id from users u
      where u.id in (select m.id from users m where m.tenant_id = tenant
          union all select a.staff_id from staff_assignments a where a.tenant_id = tenant)
        and u.deleted_at is null and same_name(u.name_key, u.name_needed, u.name_pairs, key, needed, pairs);
  end;

create or replace function keep_namesakes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from conflict_namesakes where tenant_id = new.tenant_id and participant_id = new.id;
  end if;
  insert into conflict_namesakes (tenant_id, request_id, participant_id, user_id)
    select new.tenant_id, new.request_id, new.id, account
      from namesakes_of(new.tenant_id, new.name_key, new.name_needed, new.name_pairs) account
    on conflict do nothing;
  return null;
end $$;
create trigger keep_namesakes_renamed after update of name on conflict_participants
  for each row when ((old.name_key, old.name_needed, old.name_pairs)
    is distinct from (new.name_key, new.name_needed, new.name_pairs))
  execute function keep_namesakes();

create or replace function account_renamed() returns trigger language plpgsql as $$
begin
  insert into conflict_namesakes (tenant_id, request_id, participant_id, user_id)
    select p.tenant_id, p.request_id, p.id, new.id from conflict_participants p
      where (p.name_key = old.name_key or p.name_pairs && old.name_pairs)
        and same_name(p.name_key, p.name_needed, p.name_pairs, old.name_key, old.name_needed, old.name_pairs)
        and p.removed_at is null and (new.role = 'staff' or p.tenant_id = new.tenant_id)
    on conflict do nothing;
  perform pg_notify('sight_changed', new.id::text)
    where exists (select from conflict_participants p
      join requests r on r.tenant_id = p.tenant_id and r.id = p.request_id
      where (p.name_key = new.name_key or p.name_pairs && new.name_pairs)
        and same_name(p.name_key, p.name_needed, p.name_pairs, new.name_key, new.name_needed, new.name_pairs)
        and p.removed_at is null and is_party(p.role)
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
  for each row when ((old.name_key, old.name_needed, old.name_pairs)
    is distinct from (new.name_key, new.name_needed, new.name_pairs))
  execute function account_renamed();

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
        select namesakes_of(new.tenant_id, new.name_key, new.name_needed, new.name_pairs)
        union
        select namesakes_of(new.tenant_id, old.name_key, old.name_needed, old.name_pairs)
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

-- The only adviser named on a case may have the name of a person in it now.
set local role casewell_system;
select open_to_other_advisers(array(select id from tenants));
set constraints all immediate;
set constraints all deferred;
reset role;
