-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":null,"codes":[]}
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
CREATE SCHEMA botarena;
CREATE FUNCTION public.current_user_id() RETURNS uuid
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
CREATE FUNCTION public.forget_learner() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.learners where user_id = old.id::uuid;
  delete from public.learner_levels where user_id = old.id::uuid;
  return old;
end
$$;
CREATE FUNCTION public.join_learner() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if new.reset_at > now() then new.reset_at := now(); end if;
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.reset_at := greatest(new.reset_at, old.reset_at);
    new.name := coalesce(new.name, old.name);
    new.rpa_tool := coalesce(new.rpa_tool, old.rpa_tool);
    new.updated_at := now();
  end if;
  return new;
end
$$;
CREATE FUNCTION public.join_learner_level() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if new.completed_at > now() then new.completed_at := now(); end if;
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.challenge_level := old.challenge_level;
    if (
      coalesce(new.completed_at, '-infinity'), -coalesce(new.seconds, 604801)
    ) < (
      coalesce(old.completed_at, '-infinity'), -coalesce(old.seconds, 604801)
    ) or (
      new.completed_at is not distinct from old.completed_at
      and new.seconds is not distinct from old.seconds
      and (new.seed is null or new.seed >= old.seed collate "C")
    ) then
      new.completed_at := old.completed_at;
      new.seconds := old.seconds;
      new.seed := old.seed;
    end if;
    new.attempts := greatest(new.attempts, old.attempts);
    new.updated_at := now();
  end if;
  return new;
end
$$;
CREATE FUNCTION public.may_read(owner uuid) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select owner = public.current_user_id() $$;
CREATE TABLE botarena.audit (
    id text NOT NULL,
    user_id text,
    event text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE botarena.flows (
    id text NOT NULL,
    user_id text NOT NULL,
    method text NOT NULL,
    challenge text NOT NULL,
    challenge_method text NOT NULL,
    code_hash text,
    coded_at bigint,
    created_at bigint NOT NULL,
    CONSTRAINT flows_challenge_method_check CHECK ((challenge_method = ANY (ARRAY['s256'::text, 'plain'::text])))
);
CREATE TABLE botarena.heartbeat (
    is_one boolean DEFAULT true NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT heartbeat_is_one_check CHECK (is_one)
);
CREATE TABLE botarena.identities (
    id text NOT NULL,
    user_id text NOT NULL,
    provider text NOT NULL,
    provider_id text NOT NULL,
    identity_data text NOT NULL,
    email text,
    last_sign_in_at bigint,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
CREATE TABLE botarena.mails (
    id text NOT NULL,
    user_id text,
    kind text NOT NULL,
    letter text NOT NULL,
    state text NOT NULL,
    tries integer NOT NULL,
    next_try_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    reason text,
    created_at bigint NOT NULL,
    CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'failed'::text])))
);
CREATE TABLE botarena.migrations (
    version text NOT NULL,
    file text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE botarena.one_time_tokens (
    id text NOT NULL,
    user_id text NOT NULL,
    kind text NOT NULL,
    email text NOT NULL,
    token_hash text NOT NULL,
    code_hash text NOT NULL,
    flow_id text,
    misses integer NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    CONSTRAINT one_time_tokens_kind_check CHECK ((kind = ANY (ARRAY['confirmation'::text, 'recovery'::text, 'email_change_new'::text, 'email_change_current'::text, 'reauthentication'::text])))
);
CREATE TABLE botarena.session_methods (
    session_id text NOT NULL,
    method text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE botarena.sessions (
    id text NOT NULL,
    user_id text NOT NULL,
    counter bigint NOT NULL,
    aal text NOT NULL,
    agent text,
    address text,
    created_at bigint NOT NULL,
    refreshed_at bigint NOT NULL,
    CONSTRAINT sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text])))
);
CREATE TABLE botarena.signing_keys (
    id text NOT NULL,
    private_key text NOT NULL,
    public_key text NOT NULL,
    signs_since bigint NOT NULL,
    retires_at bigint,
    created_at bigint NOT NULL
);
CREATE TABLE botarena.users (
    id text NOT NULL,
    email text,
    password_hash text,
    email_confirmed_at bigint,
    email_proven_at bigint,
    new_email text,
    confirmation_sent_at bigint,
    recovery_sent_at bigint,
    invited_at bigint,
    email_change_sent_at bigint,
    reauthentication_sent_at bigint,
    last_sign_in_at bigint,
    banned_until bigint,
    app_metadata text NOT NULL,
    user_metadata text NOT NULL,
    is_anonymous integer NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT users_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT users_id_check CHECK ((length(id) = 36)),
    CONSTRAINT users_is_anonymous_check CHECK ((is_anonymous = ANY (ARRAY[0, 1]))),
    CONSTRAINT users_new_email_check CHECK ((length(new_email) <= 254))
);
CREATE TABLE public.feedback (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    user_email text NOT NULL,
    challenge_level integer NOT NULL,
    rating integer NOT NULL,
    feedback_text text,
    submission_id uuid,
    CONSTRAINT feedback_challenge_level_check CHECK ((challenge_level >= 1)),
    CONSTRAINT feedback_feedback_text_check CHECK ((char_length(feedback_text) <= 500)),
    CONSTRAINT feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT feedback_user_email_check CHECK (((char_length(user_email) <= 254) AND (user_email ~ '^[^ \t\n\v\f\r@]+@[^ \t\n\v\f\r@]+\.[^ \t\n\v\f\r@]+$'::text)))
);
ALTER TABLE public.feedback ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.feedback_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.leads (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    total_years_experience integer,
    rpa_years_experience integer,
    rpa_tool text NOT NULL,
    other_tool_name text,
    submission_id uuid,
    CONSTRAINT leads_email_check CHECK (((char_length(email) <= 254) AND (email ~ '^[^ \t\n\v\f\r@]+@[^ \t\n\v\f\r@]+\.[^ \t\n\v\f\r@]+$'::text))),
    CONSTRAINT leads_name_check CHECK (((char_length(name) <= 200) AND (name ~ '[^ \t\n\v\f\r]'::text))),
    CONSTRAINT leads_other_tool_name_check CHECK ((((rpa_tool = 'Other'::text) = (other_tool_name IS NOT NULL)) AND ((other_tool_name IS NULL) OR ((char_length(other_tool_name) <= 100) AND (other_tool_name ~ '[^ \t\n\v\f\r]'::text))))),
    CONSTRAINT leads_phone_check CHECK ((char_length(phone) <= 40)),
    CONSTRAINT leads_rpa_tool_check CHECK ((rpa_tool = ANY (ARRAY['UiPath'::text, 'Automation Anywhere'::text, 'Blue Prism'::text, 'Pega Robotics'::text, 'Power Automate'::text, 'Other'::text]))),
    CONSTRAINT leads_rpa_years_experience_check CHECK (((rpa_years_experience >= 0) AND (rpa_years_experience <= 100))),
    CONSTRAINT leads_total_years_experience_check CHECK (((total_years_experience >= 0) AND (total_years_experience <= 100)))
);
ALTER TABLE public.leads ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.leads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.learner_levels (
    user_id uuid DEFAULT public.current_user_id() NOT NULL,
    challenge_level integer NOT NULL,
    completed_at timestamp(3) with time zone,
    seconds integer,
    seed text,
    attempts integer DEFAULT 0 NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT learner_levels_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT learner_levels_challenge_level_check CHECK ((challenge_level >= 1)),
    CONSTRAINT learner_levels_completed_at_check CHECK (((completed_at IS NOT NULL) OR ((seconds IS NULL) AND (seed IS NULL)))),
    CONSTRAINT learner_levels_seconds_check CHECK (((seconds >= 0) AND (seconds <= 604800))),
    CONSTRAINT learner_levels_seed_check CHECK ((char_length(seed) <= 40))
);
CREATE TABLE public.learners (
    user_id uuid DEFAULT public.current_user_id() NOT NULL,
    name text,
    rpa_tool text,
    reset_at timestamp(3) with time zone,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT learners_name_check CHECK (((char_length(name) <= 200) AND (name ~ '[^ \t\n\v\f\r]'::text))),
    CONSTRAINT learners_rpa_tool_check CHECK ((rpa_tool = ANY (ARRAY['UiPath'::text, 'Automation Anywhere'::text, 'Blue Prism'::text, 'Pega Robotics'::text, 'Power Automate'::text, 'Other'::text])))
);
CREATE TABLE public.user_progress (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    user_email text NOT NULL,
    challenge_level integer NOT NULL,
    time_taken_seconds integer NOT NULL,
    submission_id uuid,
    CONSTRAINT user_progress_challenge_level_check CHECK ((challenge_level >= 1)),
    CONSTRAINT user_progress_time_taken_seconds_check CHECK (((time_taken_seconds >= 0) AND (time_taken_seconds <= 604800))),
    CONSTRAINT user_progress_user_email_check CHECK (((char_length(user_email) <= 254) AND (user_email ~ '^[^ \t\n\v\f\r@]+@[^ \t\n\v\f\r@]+\.[^ \t\n\v\f\r@]+$'::text)))
);
ALTER TABLE public.user_progress ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.user_progress_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO botarena.audit VALUES ('8f532e12-f801-4f22-af69-283e447850ee', 'a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', 'signed up', 1795382253317);
INSERT INTO botarena.audit VALUES ('d32308af-c629-4609-ab63-27f4ea7bac00', 'a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', 'signed in', 1795382253317);
INSERT INTO botarena.audit VALUES ('426072bf-0c28-4fa2-bd49-1933ea967050', 'a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', 'signed in', 1795382253411);
INSERT INTO botarena.audit VALUES ('c85c7e8a-a895-43a9-931d-b4827df187b0', 'f2985fcb-aebb-4b2b-8745-c9f55053404a', 'signed up', 1795382253458);
INSERT INTO botarena.audit VALUES ('2c0b7f5f-af2d-41cd-8ee0-c381f8ec27a8', 'f2985fcb-aebb-4b2b-8745-c9f55053404a', 'signed in', 1795382253458);
INSERT INTO botarena.audit VALUES ('061442dd-3f8b-4f6d-832f-7f2ed68d59da', '72f5190e-658e-4d08-8c2e-a4a9993538ca', 'signed up', 1795382253490);
INSERT INTO botarena.audit VALUES ('c8b6099f-6fc4-48cf-ad3a-fe0e66ccec53', '72f5190e-658e-4d08-8c2e-a4a9993538ca', 'signed in', 1795382253490);
INSERT INTO botarena.audit VALUES ('567500f1-1870-4d08-aabb-c36a5f3cc3be', '98cdff78-c11c-4a89-951b-b171bbf6a583', 'signed in', 1795382253503);
INSERT INTO botarena.heartbeat VALUES (true, '2026-11-22 21:17:33.149615+00');
INSERT INTO botarena.identities VALUES ('9a6fef6a-5740-4721-8d67-57d8133a912d', 'a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', 'email', 'a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', '{"sub":"a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795382253411, 1795382253317, 1795382253317);
INSERT INTO botarena.identities VALUES ('efcafa74-d602-4651-b82b-47040cd8279a', 'f2985fcb-aebb-4b2b-8745-c9f55053404a', 'email', 'f2985fcb-aebb-4b2b-8745-c9f55053404a', '{"sub":"f2985fcb-aebb-4b2b-8745-c9f55053404a","email":"grüße@bücher.example","email_verified":true,"phone_verified":false}', 'grüße@bücher.example', 1795382253458, 1795382253458, 1795382253458);
INSERT INTO botarena.identities VALUES ('8a6673a8-197a-4e15-a7d4-b6fdff31dd83', '72f5190e-658e-4d08-8c2e-a4a9993538ca', 'email', '72f5190e-658e-4d08-8c2e-a4a9993538ca', '{"sub":"72f5190e-658e-4d08-8c2e-a4a9993538ca","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795382253490, 1795382253490, 1795382253490);
INSERT INTO botarena.migrations VALUES ('20260101000000', '20260101000000_three_records.sql', '2026-11-22 21:17:33.149615+00');
INSERT INTO botarena.migrations VALUES ('20260201000000', '20260201000000_same_dates_and_roles.sql', '2026-11-22 21:17:33.149615+00');
INSERT INTO botarena.migrations VALUES ('20260301000000', '20260301000000_ids_and_spaces.sql', '2026-11-22 21:17:33.149615+00');
INSERT INTO botarena.migrations VALUES ('20260401000000', '20260401000000_accounts.sql', '2026-11-22 21:17:33.149615+00');
INSERT INTO botarena.migrations VALUES ('20260501000000', '20260501000000_learners.sql', '2026-11-22 21:17:33.149615+00');
INSERT INTO botarena.migrations VALUES ('20260502000000', '20260502000000_forget_learners.sql', '2026-11-22 21:17:33.149615+00');
INSERT INTO botarena.migrations VALUES ('20260503000000', '20260503000000_my_account.sql', '2026-11-22 21:17:33.149615+00');
INSERT INTO botarena.session_methods VALUES ('b2b2c0a3-bf5d-4487-99b7-7fab93830b71', 'password', 1795382253317);
INSERT INTO botarena.session_methods VALUES ('f750b3d8-92db-45c6-aa76-5f7f68042bdf', 'password', 1795382253411);
INSERT INTO botarena.session_methods VALUES ('7709c9cc-bf15-4d95-a272-92857ca27cc5', 'password', 1795382253458);
INSERT INTO botarena.session_methods VALUES ('20082301-4c99-496d-a8bf-c5ba2255e716', 'password', 1795382253490);
INSERT INTO botarena.session_methods VALUES ('7b72fced-c1f5-4c7b-97ff-c0a89d471edc', 'anonymous', 1795382253503);
INSERT INTO botarena.sessions VALUES ('b2b2c0a3-bf5d-4487-99b7-7fab93830b71', 'a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', 0, 'aal1', 'node', '127.0.0.1', 1795382253317, 1795382253317);
INSERT INTO botarena.sessions VALUES ('f750b3d8-92db-45c6-aa76-5f7f68042bdf', 'a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', 0, 'aal1', 'node', '127.0.0.1', 1795382253411, 1795382253411);
INSERT INTO botarena.sessions VALUES ('7709c9cc-bf15-4d95-a272-92857ca27cc5', 'f2985fcb-aebb-4b2b-8745-c9f55053404a', 0, 'aal1', 'node', '127.0.0.1', 1795382253458, 1795382253458);
INSERT INTO botarena.sessions VALUES ('20082301-4c99-496d-a8bf-c5ba2255e716', '72f5190e-658e-4d08-8c2e-a4a9993538ca', 0, 'aal1', 'node', '127.0.0.1', 1795382253490, 1795382253490);
INSERT INTO botarena.sessions VALUES ('7b72fced-c1f5-4c7b-97ff-c0a89d471edc', '98cdff78-c11c-4a89-951b-b171bbf6a583', 0, 'aal1', 'node', '127.0.0.1', 1795382253503, 1795382253503);
INSERT INTO botarena.signing_keys VALUES ('093ff5e9-62d2-4fbe-bbc2-9661c2f1dcae', 'u8dZsf2bqqp9kv0kvJSntU9pzD6NIoHhFMt6UFBOX2Gv_4w6ESrpHMUSGn6SF4B7Z6OpM6ulro-7iF6AW8cOP4Yxa7qCHnxsU5ziLE24m-Hi5zAL7rYYU164JN2IYJd1YChEM7ZEAXpQb_1BEUbeYA5LaX1zn6t1iFb8VsPywsVQ44OagixmeTV-uNkE9r60YVsuXr6HYsGSzUlU8yPH9Xg0SoZdjVd0o3B1Q8ZDoIR68IUKht0p0K3bRAoGWE5pat7kMLZTLFLIKQU7', '{"kty":"EC","x":"7N_N-V4bnHs5BTiQRajGndlKp0PhVGAyxeNFZg_-6ho","y":"cwU2YW__hAfSoxGPXyrUnoHSxmMccNUBs0bW5X6J0Go","crv":"P-256","kid":"093ff5e9-62d2-4fbe-bbc2-9661c2f1dcae","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795382253347, NULL, 1795382253347);
INSERT INTO botarena.users VALUES ('a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$b3cGSPuY2aiTTqWfP4AGXA$Dr8nabypRTCa2jQW0syLseKWQbAnhqQzbrLC1vfbL9Q', 1795382253317, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382253411, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795382253317, 1795382253411);
INSERT INTO botarena.users VALUES ('f2985fcb-aebb-4b2b-8745-c9f55053404a', 'grüße@bücher.example', '$argon2id$v=19$m=19456,t=2,p=1$QOc5WsLLwef8Cn/t4N5c4A$UuL6FQKqIp5uwp8+88xHLiu7xO4osegwFzQRzlaMLcY', 1795382253458, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382253458, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382253458, 1795382253458);
INSERT INTO botarena.users VALUES ('72f5190e-658e-4d08-8c2e-a4a9993538ca', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$PL6quHLmbED8cO6aLztOvQ$TSm4e/fwwtf58OeCw8ZOYy/Lkics0hMzTIdAmjmNirg', 1795382253490, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382253490, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382253490, 1795382253490);
INSERT INTO botarena.users VALUES ('98cdff78-c11c-4a89-951b-b171bbf6a583', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382253503, NULL, '{}', '{}', 1, 1795382253503, 1795382253503);
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:17:33.24+00', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', '00944638-55b3-48a3-90cb-2533f958d7d1');
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:17:33.246+00', 'zoe@example.org', 4, 1, NULL, '2ea27831-bd88-41e2-972b-3baa86f5604a');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:17:33.224+00', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, '1fda50a6-96bc-4469-b663-9abd6b638ae3');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:17:33.235+00', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', '61dfdf9c-1f91-4d2a-bda1-69342ef86229');
INSERT INTO public.learner_levels VALUES ('a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', 1, '2026-01-02 10:00:00+00', 1, '1', 3, '2026-11-22 21:17:33.372+00');
INSERT INTO public.learner_levels VALUES ('a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', 2, '2026-01-03 10:00:00+00', 2, '2', 3, '2026-11-22 21:17:33.372+00');
INSERT INTO public.learner_levels VALUES ('a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', 22, '2026-01-05 10:00:00+00', 22, '22', 3, '2026-11-22 21:17:33.372+00');
INSERT INTO public.learners VALUES ('a3ec0e6d-e2a7-4f4f-b988-6d9d98ae3b6e', 'Ada', 'UiPath', NULL, '2026-11-22 21:17:33.361+00');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:17:33.251+00', 'zoe@example.org', 1, 0, '963685a0-4352-407d-9f52-e2c0504440a8');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:17:33.255+00', 'zoe@example.org', 22, 604800, '71712b10-3ef0-42e6-b4c8-00d880bd9bba');
SELECT pg_catalog.setval('public.feedback_id_seq', 2, true);
SELECT pg_catalog.setval('public.leads_id_seq', 2, true);
SELECT pg_catalog.setval('public.user_progress_id_seq', 2, true);
ALTER TABLE ONLY botarena.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.flows
    ADD CONSTRAINT flows_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY botarena.flows
    ADD CONSTRAINT flows_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.heartbeat
    ADD CONSTRAINT heartbeat_pkey PRIMARY KEY (is_one);
ALTER TABLE ONLY botarena.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.identities
    ADD CONSTRAINT identities_provider_key UNIQUE (provider, provider_id);
ALTER TABLE ONLY botarena.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY botarena.one_time_tokens
    ADD CONSTRAINT one_time_tokens_kind_key UNIQUE (user_id, kind);
ALTER TABLE ONLY botarena.one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.one_time_tokens
    ADD CONSTRAINT one_time_tokens_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY botarena.session_methods
    ADD CONSTRAINT session_methods_pkey PRIMARY KEY (session_id, method);
ALTER TABLE ONLY botarena.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.users
    ADD CONSTRAINT users_email_key UNIQUE (email);
ALTER TABLE ONLY botarena.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_submission_id_key UNIQUE (submission_id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_submission_id_key UNIQUE (submission_id);
ALTER TABLE ONLY public.learner_levels
    ADD CONSTRAINT learner_levels_pkey PRIMARY KEY (user_id, challenge_level);
ALTER TABLE ONLY public.learners
    ADD CONSTRAINT learners_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.user_progress
    ADD CONSTRAINT user_progress_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_progress
    ADD CONSTRAINT user_progress_submission_id_key UNIQUE (submission_id);
CREATE INDEX audit_user_id ON botarena.audit USING btree (user_id);
CREATE INDEX flows_user_id ON botarena.flows USING btree (user_id);
CREATE INDEX identities_user_id ON botarena.identities USING btree (user_id);
CREATE INDEX mails_next_try_at ON botarena.mails USING btree (state, next_try_at);
CREATE INDEX one_time_tokens_email ON botarena.one_time_tokens USING btree (email);
CREATE INDEX sessions_user_id ON botarena.sessions USING btree (user_id);
CREATE TRIGGER forget_learner AFTER DELETE ON botarena.users FOR EACH ROW EXECUTE FUNCTION public.forget_learner();
CREATE TRIGGER learner_levels_join BEFORE INSERT OR UPDATE ON public.learner_levels FOR EACH ROW EXECUTE FUNCTION public.join_learner_level();
CREATE TRIGGER learners_join BEFORE INSERT OR UPDATE ON public.learners FOR EACH ROW EXECUTE FUNCTION public.join_learner();
ALTER TABLE ONLY botarena.flows
    ADD CONSTRAINT flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.identities
    ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.mails
    ADD CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.one_time_tokens
    ADD CONSTRAINT one_time_tokens_flow_id_fkey FOREIGN KEY (flow_id) REFERENCES botarena.flows(id) ON DELETE SET NULL;
ALTER TABLE ONLY botarena.one_time_tokens
    ADD CONSTRAINT one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.session_methods
    ADD CONSTRAINT session_methods_session_id_fkey FOREIGN KEY (session_id) REFERENCES botarena.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
ALTER TABLE public.feedback ENABLE ROW LEVEL SECURITY;
CREATE POLICY feedback_insert ON public.feedback FOR INSERT TO anon, authenticated WITH CHECK (true);
ALTER TABLE public.leads ENABLE ROW LEVEL SECURITY;
CREATE POLICY leads_insert ON public.leads FOR INSERT TO anon, authenticated WITH CHECK (true);
ALTER TABLE public.learner_levels ENABLE ROW LEVEL SECURITY;
CREATE POLICY learner_levels_insert ON public.learner_levels FOR INSERT TO authenticated WITH CHECK ((user_id = public.current_user_id()));
CREATE POLICY learner_levels_select ON public.learner_levels FOR SELECT TO authenticated USING (public.may_read(user_id));
CREATE POLICY learner_levels_update ON public.learner_levels FOR UPDATE TO authenticated USING ((user_id = public.current_user_id())) WITH CHECK ((user_id = public.current_user_id()));
ALTER TABLE public.learners ENABLE ROW LEVEL SECURITY;
CREATE POLICY learners_insert ON public.learners FOR INSERT TO authenticated WITH CHECK ((user_id = public.current_user_id()));
CREATE POLICY learners_select ON public.learners FOR SELECT TO authenticated USING (public.may_read(user_id));
CREATE POLICY learners_update ON public.learners FOR UPDATE TO authenticated USING ((user_id = public.current_user_id())) WITH CHECK ((user_id = public.current_user_id()));
ALTER TABLE public.user_progress ENABLE ROW LEVEL SECURITY;
CREATE POLICY user_progress_insert ON public.user_progress FOR INSERT TO anon, authenticated WITH CHECK (true);
GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
REVOKE ALL ON FUNCTION public.forget_learner() FROM PUBLIC;
GRANT INSERT(user_email) ON TABLE public.feedback TO anon;
GRANT INSERT(user_email) ON TABLE public.feedback TO authenticated;
GRANT INSERT(challenge_level) ON TABLE public.feedback TO anon;
GRANT INSERT(challenge_level) ON TABLE public.feedback TO authenticated;
GRANT INSERT(rating) ON TABLE public.feedback TO anon;
GRANT INSERT(rating) ON TABLE public.feedback TO authenticated;
GRANT INSERT(feedback_text) ON TABLE public.feedback TO anon;
GRANT INSERT(feedback_text) ON TABLE public.feedback TO authenticated;
GRANT INSERT(submission_id) ON TABLE public.feedback TO anon;
GRANT INSERT(submission_id) ON TABLE public.feedback TO authenticated;
GRANT INSERT(name) ON TABLE public.leads TO anon;
GRANT INSERT(name) ON TABLE public.leads TO authenticated;
GRANT INSERT(email) ON TABLE public.leads TO anon;
GRANT INSERT(email) ON TABLE public.leads TO authenticated;
GRANT INSERT(phone) ON TABLE public.leads TO anon;
GRANT INSERT(phone) ON TABLE public.leads TO authenticated;
GRANT INSERT(total_years_experience) ON TABLE public.leads TO anon;
GRANT INSERT(total_years_experience) ON TABLE public.leads TO authenticated;
GRANT INSERT(rpa_years_experience) ON TABLE public.leads TO anon;
GRANT INSERT(rpa_years_experience) ON TABLE public.leads TO authenticated;
GRANT INSERT(rpa_tool) ON TABLE public.leads TO anon;
GRANT INSERT(rpa_tool) ON TABLE public.leads TO authenticated;
GRANT INSERT(other_tool_name) ON TABLE public.leads TO anon;
GRANT INSERT(other_tool_name) ON TABLE public.leads TO authenticated;
GRANT INSERT(submission_id) ON TABLE public.leads TO anon;
GRANT INSERT(submission_id) ON TABLE public.leads TO authenticated;
GRANT SELECT ON TABLE public.learner_levels TO authenticated;
GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.learner_levels TO authenticated;
GRANT INSERT(challenge_level),UPDATE(challenge_level) ON TABLE public.learner_levels TO authenticated;
GRANT INSERT(completed_at),UPDATE(completed_at) ON TABLE public.learner_levels TO authenticated;
GRANT INSERT(seconds),UPDATE(seconds) ON TABLE public.learner_levels TO authenticated;
GRANT INSERT(seed),UPDATE(seed) ON TABLE public.learner_levels TO authenticated;
GRANT INSERT(attempts),UPDATE(attempts) ON TABLE public.learner_levels TO authenticated;
GRANT SELECT ON TABLE public.learners TO authenticated;
GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.learners TO authenticated;
GRANT INSERT(name),UPDATE(name) ON TABLE public.learners TO authenticated;
GRANT INSERT(rpa_tool),UPDATE(rpa_tool) ON TABLE public.learners TO authenticated;
GRANT INSERT(reset_at),UPDATE(reset_at) ON TABLE public.learners TO authenticated;
GRANT INSERT(user_email) ON TABLE public.user_progress TO anon;
GRANT INSERT(user_email) ON TABLE public.user_progress TO authenticated;
GRANT INSERT(challenge_level) ON TABLE public.user_progress TO anon;
GRANT INSERT(challenge_level) ON TABLE public.user_progress TO authenticated;
GRANT INSERT(time_taken_seconds) ON TABLE public.user_progress TO anon;
GRANT INSERT(time_taken_seconds) ON TABLE public.user_progress TO authenticated;
GRANT INSERT(submission_id) ON TABLE public.user_progress TO anon;
GRANT INSERT(submission_id) ON TABLE public.user_progress TO authenticated;
