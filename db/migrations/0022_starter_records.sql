-- Which record an approved field became, so that a correction replaces it.
alter table starter_parts add column became jsonb not null default '{}' check (jsonb_typeof(became) = 'object');
