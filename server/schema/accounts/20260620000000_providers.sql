-- Sign-ins elsewhere.

-- Somebody was sent to a provider and has not come back yet. The id is what the provider hears as `state`.
create table provider_flows (
  id text primary key constraint provider_flows_id_check check (length(id) = 36),
  provider text not null,
  -- What proves to the provider that it was us: sealed under AUTH_KEY, bound to the row's id.
  secrets text not null,
  -- The user whose account the identity is to be added to.
  user_id text constraint provider_flows_user_id_fkey references users (id) on delete cascade,
  redirect_to text not null,
  -- The caller's own proof; none: the answer goes into the fragment, and to the browser that has the cookie alone.
  challenge text,
  challenge_method text constraint provider_flows_challenge_method_check check (challenge_method in ('s256', 'plain')),
  used_at bigint,
  created_at bigint not null
);
create index provider_flows_user_id on provider_flows (user_id);
create index provider_flows_created_at on provider_flows (created_at);

-- What the provider said, until its code is exchanged: sealed under AUTH_KEY, bound to the row's id.
alter table flows add column outcome text;

-- Signed messages that were used: each signs in once.
create table used_messages (
  hash text primary key,
  expires_at bigint not null
);
create index used_messages_expires_at on used_messages (expires_at);
