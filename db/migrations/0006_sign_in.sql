-- What signing in stands on beside passwords: limits on failures, sign-ins half done, one-time links, mail, photos.

-- Failures, by a keyed hash of what was tried: neither a name nor an address can be read here.
create table throttles (
  key bytea primary key,
  failures int not null,
  since timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  blocked_until timestamptz(3)
);
create index throttles_by_age on throttles (last_at);
grant select, insert, update, delete on throttles to casewell_system;

-- The password was right; the second factor is still to come. Known by SHA-256 of a cookie.
create table pending_sign_ins (
  token bytea primary key,
  user_id uuid not null references users on delete cascade,
  epoch int not null,
  expire timestamptz(3) not null default now() + interval '10 minutes'
);
create index pending_sign_ins_by_expire on pending_sign_ins (expire);
create index pending_sign_ins_by_user on pending_sign_ins (user_id);
grant select, insert, delete on pending_sign_ins to casewell_system;

-- What a passkey has to sign, once: by the session that adds one, or by the cookie of whoever signs in.
create table passkey_challenges (
  key bytea primary key,
  challenge text not null,
  expire timestamptz(3) not null default now() + interval '10 minutes'
);
create index passkey_challenges_by_expire on passkey_challenges (expire);
grant select, insert, update, delete on passkey_challenges to casewell_system;

-- A way in without a password, once: SHA-256 of what the address carries.
create table one_time_links (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expire timestamptz(3) not null default now() + interval '72 hours'
);
create index one_time_links_by_user on one_time_links (user_id);
create index one_time_links_by_expire on one_time_links (expire);
grant select, insert, delete on one_time_links to casewell_system;

-- The outbox. Written in the transaction that gives the reason, sent after it; words and address are sealed.
create table mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  kind text not null,
  sealed bytea not null,
  created_at timestamptz(3) not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  -- Why the last attempt failed, as the mail server put it.
  failure text
);
create index mails_waiting on mails (next_attempt_at) where sent_at is null;
create index mails_newest on mails (created_at desc, id desc);
create index mails_by_user on mails (user_id);
grant select, insert, update, delete on mails to casewell_system;

-- Photos of people, for those who may know the person.
create table profile_photos (
  user_id uuid primary key references users on delete cascade,
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png')),
  bytes bytea not null check (length(bytes) <= 1048576),
  updated_at timestamptz(3) not null default now()
);
alter table profile_photos alter bytes set storage external;
alter table profile_photos enable row level security;
alter table profile_photos force row level security;
-- The sub-select stands behind the fence of users.
create policy fence on profile_photos to casewell_app
  using (user_id = current_actor() or exists (select from users u where u.id = user_id));
create policy accounts on profile_photos to casewell_system using (true) with check (true);
grant select on profile_photos to casewell_app;
grant select, insert, update, delete on profile_photos to casewell_system;
