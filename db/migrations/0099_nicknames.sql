-- A nickname stands in quotation marks or square brackets as often as in round ones.
create or replace function folded_name(name text) returns text language sql immutable strict parallel safe
set search_path = pg_catalog, public as $$
  with lowered as (
    select translate(replace(replace(replace(replace(lower(normalize(name, NFKD) collate "und-x-icu"),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħıς', 'olddhiσ') as text
  ), joined as (
    select regexp_replace(regexp_replace(text,
      '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f'
      '\u00ad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e0fff''’ʼ`´]', '', 'g'),
      '\([^()]*\)|\[[^][]*\]|"[^"]*"|“[^“”]*”|«[^«»]*»', ' ', 'g') as text from lowered
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

-- The stored names are compared anew. What was said of a namesake goes where the name is another one now.
alter table users no force row level security;
alter table conflict_participants no force row level security;
alter table conflict_namesakes no force row level security;
alter table staff_assignments no force row level security;
update users set first_name = first_name
  where name_key is distinct from folded_name(coalesce(first_name, '') || ' ' || coalesce(last_name, ''));
update conflict_participants set name = name where name_key is distinct from folded_name(name);
alter table users force row level security;
alter table conflict_participants force row level security;
alter table conflict_namesakes force row level security;
alter table staff_assignments force row level security;
