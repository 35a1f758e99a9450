-- A temporary password opens one session. Wrong second steps in a row, from all browsers: at a hundred, the codes of the
-- app stop counting.
alter table users
  add temporary_password_used_at timestamptz(3),
  add wrong_second_steps int not null default 0;

-- Another password has not been used yet, and whoever guessed codes behind the old one has to begin again.
create function begin_with_password() returns trigger language plpgsql as $$
begin
  new.temporary_password_used_at := null;
  new.wrong_second_steps := 0;
  return new;
end $$;
create trigger new_password before update of password on users for each row
  when (new.password <> old.password) execute function begin_with_password();

create function begin_with_app() returns trigger language plpgsql as $$
begin
  new.wrong_second_steps := 0;
  return new;
end $$;
create trigger new_app before update of totp_secret on users for each row
  when (new.totp_secret is distinct from old.totp_secret) execute function begin_with_app();

create trigger codes_stopped_news after update of wrong_second_steps on users for each row
  when ((new.wrong_second_steps >= 100) <> (old.wrong_second_steps >= 100))
  execute function announce_account_news();

-- The companies that a kept answer is about: whoever has lost one of them since is not given it again.
alter table idempotency_keys add tenants uuid[] not null default '{}';
