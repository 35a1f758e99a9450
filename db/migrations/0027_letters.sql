-- Letters of a case: templates that the firm edits, drafts, what was issued, and how it was sent.

-- Templates are the firm's own, one for each kind of letter: no company has any, so there is nothing to fence.
create table letter_templates (
  id uuid primary key default gen_random_uuid(),
  kind text not null unique check (kind in (
    'grievance_acknowledgement', 'investigation_invitation', 'grievance_meeting_invitation', 'hearing_invitation',
    'suspension', 'grievance_outcome', 'outcome', 'appeal_invitation', 'appeal_outcome')),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 20000),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
grant select on letter_templates to casewell_app;
grant select, update on letter_templates to casewell_system;

create table letters (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  participant_id uuid not null,
  kind text not null check (kind in (
    'grievance_acknowledgement', 'investigation_invitation', 'grievance_meeting_invitation', 'hearing_invitation',
    'suspension', 'grievance_outcome', 'outcome', 'appeal_invitation', 'appeal_outcome')),
  status text not null default 'draft' check (status in ('draft', 'issued', 'discarded')),
  -- Subject, body and what was filled in, encrypted under the key of the case. As it was issued, from then on.
  content bytea not null,
  -- The letter that this one corrects.
  replaces_id uuid,
  file_id uuid,
  -- Of the PDF itself, so that a copy can be compared with it.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  file_size int,
  created_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  issued_by_id uuid references users,
  issued_at timestamptz(3),
  -- From then on the company may open it.
  shared_by_id uuid references users,
  shared_at timestamptz(3),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, request_id, id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, participant_id) references conflict_participants (tenant_id, request_id, id),
  foreign key (tenant_id, request_id, replaces_id) references letters (tenant_id, request_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  check ((status = 'issued') = (issued_at is not null)),
  check ((issued_at is null) = (issued_by_id is null)),
  check ((issued_at is null) = (file_id is null)),
  check ((issued_at is null) = (sha256 is null)),
  check ((issued_at is null) = (file_size is null)),
  check ((shared_at is null) = (shared_by_id is null)),
  check (shared_at is null or issued_at is not null)
);
create index letters_of_case on letters (tenant_id, request_id, created_at);
create index letters_of_participant on letters (tenant_id, request_id, participant_id);
create index letters_replaced on letters (tenant_id, request_id, replaces_id) where replaces_id is not null;
create index letters_of_file on letters (tenant_id, file_id) where file_id is not null;
-- A letter is corrected once; the correction can be corrected in turn.
create unique index letters_corrected_once on letters (tenant_id, replaces_id) where status = 'issued';
call fence('letters', 'select, insert, update');

-- An issued letter is never edited, whoever asks: only sharing it is still to come.
create function keep_issued_letter() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and (new.content, new.kind, new.status, new.participant_id, new.file_id, new.sha256,
      new.issued_at, new.issued_by_id) is distinct from (old.content, old.kind, old.status, old.participant_id,
      old.file_id, old.sha256, old.issued_at, old.issued_by_id) then
    raise exception 'a letter that was issued or discarded is not changed';
  end if;
  return new;
end $$;
create trigger letters_stay before update on letters for each row execute function keep_issued_letter();

-- Each time a letter was sent. Never changed.
create table letter_dispatches (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  letter_id uuid not null,
  how text not null check (how in ('email', 'first_class', 'signed_for', 'by_hand')),
  sent_on date not null,
  -- Whether the portal e-mailed it; otherwise somebody sent it and recorded that here.
  from_here boolean not null default false,
  -- The number of the post office, or who took it.
  detail text check (length(detail) between 1 and 200),
  sent_by_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references conflict_cases (tenant_id, request_id),
  foreign key (tenant_id, request_id, letter_id) references letters (tenant_id, request_id, id),
  check (not from_here or how = 'email')
);
create index letter_dispatches_of_letter on letter_dispatches (tenant_id, request_id, letter_id, created_at);
call fence('letter_dispatches', 'select, insert');

-- A start for the firm to change.
insert into letter_templates (kind, subject, body) values
('grievance_acknowledgement', 'Your grievance: {{ticketNumber}}', $letter$Dear {{person}},

Thank you for raising your grievance with us on {{raisedOn}}. We take it seriously, and this letter tells you what happens next.

# What happens next

- {{investigator}} will look into what you have told us. They will talk to you first.
- We will then invite you to a meeting, where you can explain your grievance and say how you would like it to be settled.
- We will give you our decision in writing, with our reasons. You can appeal against it.

We expect to hold the meeting by {{replyBy}}. If that changes, we will tell you why and give you a new date.

# Your right to be accompanied

You may bring one companion to the grievance meeting: a colleague, a trade union official, or a union representative certified by their union to act as a companion.

# Keeping it confidential

Only those who need to know about this matter will be told. Keep it confidential as well, apart from talking to your companion or taking advice. You will not be treated badly because you raised a grievance in good faith.

If you need anything to take part, for example because of a disability or because English is not your first language, tell {{contact}}.

Yours sincerely,

{{signatory}}
{{signatoryRole}}, {{company}}$letter$),

('investigation_invitation', 'Invitation to an investigation meeting', $letter$Dear {{person}},

We are looking into the following matter:

{{allegations}}

I would like to meet you to hear what you know about it.

# The meeting

- Date: {{meetingDate}}
- Time: {{meetingTime}}
- Place: {{meetingPlace}}
- With: {{investigator}}

The purpose is to establish the facts. It is not a disciplinary meeting, no decision about anybody will be made there, and you will not be given a warning. What you say may be used as evidence if the matter goes further. {{noteTaker}} will take notes, and you will be asked to check them.

The law gives no right to a companion at this kind of meeting. If you would like someone with you, ask {{contact}} beforehand.

If you cannot come at that time, or need anything to take part, tell {{contact}} by {{replyBy}}. Keep this letter confidential, and do not discuss the matter with others who may be asked about it.

Yours sincerely,

{{signatory}}
{{signatoryRole}}, {{company}}$letter$),

('grievance_meeting_invitation', 'Invitation to a grievance meeting', $letter$Dear {{person}},

I am writing to invite you to a meeting about the grievance that you raised on {{raisedOn}}.

# The meeting

- Date: {{meetingDate}}
- Time: {{meetingTime}}
- Place: {{meetingPlace}}
- Who hears it and decides: {{hearingManager}}
- Who takes notes: {{noteTaker}}

You can explain your grievance, point to your evidence, and say how you think it should be settled. If something has to be looked into first, the meeting may be adjourned.

# What is enclosed

{{evidence}}

# Your right to be accompanied

You may bring one companion: a colleague, a trade union official, or a union representative certified by their union to act as a companion. They may put your case, sum it up, respond for you to any view expressed and confer with you, but not answer questions for you. Tell {{contact}} who it will be.

If your companion cannot come then, propose another time that is reasonable and within five working days, beginning with the first working day after the day of the meeting. We will then move it.

# Afterwards

You will have our decision in writing, with reasons and what we will do. You can appeal against it.

If you need anything to take part, or cannot come, tell {{contact}} by {{replyBy}}.

Yours sincerely,

{{signatory}}
{{signatoryRole}}, {{company}}$letter$),

('hearing_invitation', 'Invitation to a disciplinary hearing', $letter$Dear {{person}},

Following an investigation by {{investigator}}, there is a case for you to answer. You are invited to a disciplinary hearing about these allegations:

{{allegations}}

No decision has been made. The hearing is your opportunity to respond.

# The hearing

- Date: {{meetingDate}}
- Time: {{meetingTime}}
- Place: {{meetingPlace}}
- Who hears it and decides: {{hearingManager}}
- Who takes notes: {{noteTaker}}

# The evidence

These are enclosed, so that you can prepare:

{{evidence}}

You may answer the allegations, ask questions, present your own evidence and call witnesses. Send {{contact}} any documents, and the names of any witnesses, by {{replyBy}}.

# What may follow

If the allegations are upheld, the possible consequences are:

{{consequences}}

# Your right to be accompanied

You may bring one companion: a colleague, a trade union official, or a union representative certified by their union to act as a companion. They may put your case, sum it up, respond for you to any view expressed and confer with you, but not answer questions for you. Tell {{contact}} who it will be.

If your companion cannot come then, propose another time that is reasonable and within five working days, beginning with the first working day after the day of the hearing. We will then move it.

# If you cannot come

Tell {{contact}} as soon as you can, with the reason. If you stay away without a good reason, the decision may be made on the evidence there is. Tell us as well if you need anything to take part, for example because of a disability.

Yours sincerely,

{{signatory}}
{{signatoryRole}}, {{company}}$letter$),

('suspension', 'Suspension from work', $letter$Dear {{person}},

You are suspended from work on full pay from {{suspensionStart}}, while we look into the following:

{{allegations}}

Suspension is not a disciplinary action, and it does not mean that anything has been decided. We have considered other arrangements. We are suspending you because:

{{reasons}}

# While you are suspended

- You are paid as usual, and your contract stays in force.
- Stay available in your normal working hours for meetings and questions. Your holiday can be booked as usual.
- Do not come to work or contact colleagues, customers or suppliers about work without asking {{contact}} first. You may talk to your companion or representative, and to anyone who can help you prepare.
- {{contact}} is your contact. Ask them for anything you need from work, including documents that could help you.

We will keep the suspension as short as possible and review it by {{reviewDate}}. If it is no longer needed, it will end before then.

{{investigator}} carries out the investigation and will invite you to a meeting.

This may be hard for you. {{support}}

Yours sincerely,

{{signatory}}
{{signatoryRole}}, {{company}}$letter$),

('grievance_outcome', 'The outcome of your grievance', $letter$Dear {{person}},

This letter gives you the decision on the grievance that you raised on {{raisedOn}}. It was heard on {{meetingDate}} by {{hearingManager}}. Also present: {{attendees}}.

# What we found

{{findings}}

# Our decision

{{decision}}

# Our reasons

{{reasons}}

# What we will do

{{actions}}

# Your right to appeal

If you disagree, you can appeal in writing to {{appealTo}} by {{appealDeadline}}. Say why you think the decision is wrong. Someone who has not been involved so far will hear the appeal where that is possible, and you may be accompanied.

{{support}}

Yours sincerely,

{{signatory}}
{{signatoryRole}}, {{company}}$letter$),

('outcome', 'The outcome of your disciplinary hearing', $letter$Dear {{person}},

This letter gives you the decision of your disciplinary hearing on {{meetingDate}}. It was held by {{hearingManager}}. Also present: {{attendees}}.

# The allegations and what was found

{{findings}}

# The decision

{{decision}}

# The reasons

{{reasons}}

# What has to change

{{improvement}}

# How long it lasts

The warning stays live until {{warningUntil}}. It is kept on file after that, but will be disregarded. If there is more misconduct, or not enough improvement, while it is live: {{ifRepeated}}

# Your right to appeal

You can appeal in writing to {{appealTo}} by {{appealDeadline}}. Say why you think the decision is wrong. Someone who has not been involved so far will hear the appeal where that is possible, and you may be accompanied.

{{support}}

Yours sincerely,

{{signatory}}
{{signatoryRole}}, {{company}}$letter$),

('appeal_invitation', 'Invitation to an appeal meeting', $letter$Dear {{person}},

You have appealed against our decision. I am writing to invite you to a meeting where your appeal will be heard.

# The meeting

- Date: {{meetingDate}}
- Time: {{meetingTime}}
- Place: {{meetingPlace}}
- Who hears the appeal and decides: {{appealManager}}
- Who takes notes: {{noteTaker}}

You can explain why you think the decision is wrong, and present anything new.

# What is enclosed

{{evidence}}

# Your right to be accompanied

You may bring one companion: a colleague, a trade union official, or a union representative certified by their union to act as a companion. Tell {{contact}} who it will be. If they cannot come then, propose another time that is reasonable and within five working days, beginning with the first working day after the day of the meeting.

The decision on your appeal is final. You will have it in writing, with reasons. If you cannot come, or need anything to take part, tell {{contact}} by {{replyBy}}.

Yours sincerely,

{{signatory}}
{{signatoryRole}}, {{company}}$letter$),

('appeal_outcome', 'The outcome of your appeal', $letter$Dear {{person}},

This letter gives you the decision on your appeal. It was heard on {{meetingDate}} by {{appealManager}}. Also present: {{attendees}}.

# What you appealed against, and what was found

{{findings}}

# The decision

{{decision}}

# The reasons

{{reasons}}

# What happens now

{{actions}}

This decision is final. There is no further appeal within {{company}}.

{{support}}

Yours sincerely,

{{signatory}}
{{signatoryRole}}, {{company}}$letter$);
