-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"JXHN7ALSSYDX7YZ6OCPSJP4YH2HFEDUD"},"codes":[]}
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
CREATE FUNCTION public.has_shown_factor() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  claims jsonb := coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;
  caller uuid := public.current_user_id();
  has_one boolean;
begin
  if claims ->> 'aal' = 'aal2' then return true; end if;
  if to_regclass('auth.mfa_factors') is not null then
    execute $q$ select exists (select from auth.mfa_factors where user_id = $1 and status = 'verified') $q$
      into has_one using caller;
    if has_one then return false; end if;
  end if;
  if to_regclass('botarena.factors') is not null then
    execute $q$ select exists (select from botarena.factors where user_id = $1 and status = 'verified') $q$
      into has_one using caller::text;
    if has_one then return false; end if;
  end if;
  return true;
end
$_$;
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
CREATE FUNCTION public.must_have_shown_factor() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if not public.has_shown_factor() then
    raise insufficient_privilege using message = 'permission denied: the second factor is missing',
      hint = 'This account has a second factor. Show it first: the token must say aal2.';
  end if;
end
$$;
CREATE TABLE botarena.audit (
    id text NOT NULL,
    user_id text,
    event text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE botarena.challenges (
    id text NOT NULL,
    kind text NOT NULL,
    user_id text,
    factor_id text,
    challenge text NOT NULL,
    address text NOT NULL,
    used_at bigint,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    CONSTRAINT challenges_kind_check CHECK ((kind = ANY (ARRAY['factor'::text, 'passkey registration'::text, 'passkey sign-in'::text])))
);
CREATE TABLE botarena.factors (
    id text NOT NULL,
    user_id text NOT NULL,
    friendly_name text,
    factor_type text NOT NULL,
    status text NOT NULL,
    secret text,
    last_step bigint,
    credential_id text,
    public_key text,
    sign_count bigint,
    transports text,
    last_challenged_at bigint,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT factors_factor_type_check CHECK ((factor_type = ANY (ARRAY['totp'::text, 'webauthn'::text]))),
    CONSTRAINT factors_id_check CHECK ((length(id) = 36)),
    CONSTRAINT factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text])))
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
    outcome text,
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
CREATE TABLE botarena.passkeys (
    id text NOT NULL,
    user_id text NOT NULL,
    friendly_name text,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    sign_count bigint NOT NULL,
    transports text NOT NULL,
    last_used_at bigint,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT passkeys_id_check CHECK ((length(id) = 36))
);
CREATE TABLE botarena.provider_flows (
    id text NOT NULL,
    provider text NOT NULL,
    secrets text NOT NULL,
    user_id text,
    redirect_to text NOT NULL,
    challenge text,
    challenge_method text,
    used_at bigint,
    created_at bigint NOT NULL,
    CONSTRAINT provider_flows_challenge_method_check CHECK ((challenge_method = ANY (ARRAY['s256'::text, 'plain'::text]))),
    CONSTRAINT provider_flows_id_check CHECK ((length(id) = 36))
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
    factor_id text,
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
CREATE TABLE botarena.used_messages (
    hash text NOT NULL,
    expires_at bigint NOT NULL
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
INSERT INTO botarena.audit VALUES ('8672460b-018b-4076-a26d-ed08b6ccb65d', '51571d7d-c506-4271-9aa5-1f9a7b50944d', 'signed up', 1795382260451);
INSERT INTO botarena.audit VALUES ('3e18bd8b-a4ee-4efc-b2a5-c6044ffb6d3d', '51571d7d-c506-4271-9aa5-1f9a7b50944d', 'signed in', 1795382260451);
INSERT INTO botarena.audit VALUES ('139887da-6b86-47d5-a9fe-7ec6c187db50', '51571d7d-c506-4271-9aa5-1f9a7b50944d', 'signed in', 1795382260530);
INSERT INTO botarena.audit VALUES ('e86f2bc0-80de-4487-a021-2345908d0e75', 'f883800e-2b7a-459d-b5cc-07d0a5f3e266', 'signed up', 1795382260572);
INSERT INTO botarena.audit VALUES ('8c8d9566-9335-4bf6-a591-6d1ba91d8afb', 'f883800e-2b7a-459d-b5cc-07d0a5f3e266', 'signed in', 1795382260572);
INSERT INTO botarena.audit VALUES ('cfb2b441-98d8-4c3f-aed7-40b85cc32bdd', 'b55639a4-a207-4cec-9892-00086bb9de54', 'signed up', 1795382260603);
INSERT INTO botarena.audit VALUES ('98f40ec1-244a-4753-a676-3564dee5d0b6', 'b55639a4-a207-4cec-9892-00086bb9de54', 'signed in', 1795382260603);
INSERT INTO botarena.audit VALUES ('abe5195a-18be-47a0-9099-89e71ca8a54f', 'b55639a4-a207-4cec-9892-00086bb9de54', 'second factor set up', 1795382260659);
INSERT INTO botarena.audit VALUES ('6bb447e4-4d6a-404d-9bd6-1b512dcc3022', '3e4477e5-13d4-42f2-a229-8efaf0cbdee6', 'invited', 1795382260672);
INSERT INTO botarena.audit VALUES ('356e3966-3b80-4337-bad2-ec08e560cfed', 'fee3a728-a3b0-45f9-9256-fbad4a418518', 'signed in', 1795382260682);
INSERT INTO botarena.challenges VALUES ('cc5375a8-1814-46e4-a033-5e7ec5c8f991', 'factor', 'b55639a4-a207-4cec-9892-00086bb9de54', 'bc042fe8-033d-4c9c-a8d7-b8ee4d816bb6', '', '127.0.0.1', 1795382260659, 1795382260651, 1795382560651);
INSERT INTO botarena.factors VALUES ('bc042fe8-033d-4c9c-a8d7-b8ee4d816bb6', 'b55639a4-a207-4cec-9892-00086bb9de54', 'Phone', 'totp', 'verified', '0Z0YNHly2N_bpGaZ8Z1kYcgVjdpn3kWh2BE1M8cxO_21M543bwQJT4OtTrhOJ8LaqjWi3l94Hyqcsgp9', 59846075, NULL, NULL, NULL, NULL, 1795382260651, 1795382260616, 1795382260659);
INSERT INTO botarena.heartbeat VALUES (true, '2026-11-22 21:17:40.260346+00');
INSERT INTO botarena.identities VALUES ('8a32a96d-9e06-4653-b475-ef24799fcfd1', '51571d7d-c506-4271-9aa5-1f9a7b50944d', 'email', '51571d7d-c506-4271-9aa5-1f9a7b50944d', '{"sub":"51571d7d-c506-4271-9aa5-1f9a7b50944d","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795382260530, 1795382260451, 1795382260451);
INSERT INTO botarena.identities VALUES ('9d95eb4d-533d-4964-981d-ddbb9c8e6eda', 'f883800e-2b7a-459d-b5cc-07d0a5f3e266', 'email', 'f883800e-2b7a-459d-b5cc-07d0a5f3e266', '{"sub":"f883800e-2b7a-459d-b5cc-07d0a5f3e266","email":"grüße@bücher.example","email_verified":true,"phone_verified":false}', 'grüße@bücher.example', 1795382260572, 1795382260572, 1795382260572);
INSERT INTO botarena.identities VALUES ('36a64584-b19f-4599-83eb-5c4e28f7fe24', 'b55639a4-a207-4cec-9892-00086bb9de54', 'email', 'b55639a4-a207-4cec-9892-00086bb9de54', '{"sub":"b55639a4-a207-4cec-9892-00086bb9de54","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795382260603, 1795382260603, 1795382260603);
INSERT INTO botarena.identities VALUES ('691d9047-e314-49ee-979a-518a258348c5', '3e4477e5-13d4-42f2-a229-8efaf0cbdee6', 'email', '3e4477e5-13d4-42f2-a229-8efaf0cbdee6', '{"sub":"3e4477e5-13d4-42f2-a229-8efaf0cbdee6","email":"invited@example.org","email_verified":false,"phone_verified":false}', 'invited@example.org', NULL, 1795382260672, 1795382260672);
INSERT INTO botarena.migrations VALUES ('20260101000000', '20260101000000_three_records.sql', '2026-11-22 21:17:40.260346+00');
INSERT INTO botarena.migrations VALUES ('20260201000000', '20260201000000_same_dates_and_roles.sql', '2026-11-22 21:17:40.260346+00');
INSERT INTO botarena.migrations VALUES ('20260301000000', '20260301000000_ids_and_spaces.sql', '2026-11-22 21:17:40.260346+00');
INSERT INTO botarena.migrations VALUES ('20260401000000', '20260401000000_accounts.sql', '2026-11-22 21:17:40.260346+00');
INSERT INTO botarena.migrations VALUES ('20260501000000', '20260501000000_learners.sql', '2026-11-22 21:17:40.260346+00');
INSERT INTO botarena.migrations VALUES ('20260502000000', '20260502000000_forget_learners.sql', '2026-11-22 21:17:40.260346+00');
INSERT INTO botarena.migrations VALUES ('20260503000000', '20260503000000_my_account.sql', '2026-11-22 21:17:40.260346+00');
INSERT INTO botarena.migrations VALUES ('20260611000000', '20260611000000_factors.sql', '2026-11-22 21:17:40.260346+00');
INSERT INTO botarena.migrations VALUES ('20260612000000', '20260612000000_factors.sql', '2026-11-22 21:17:40.260346+00');
INSERT INTO botarena.migrations VALUES ('20260620000000', '20260620000000_providers.sql', '2026-11-22 21:17:40.260346+00');
INSERT INTO botarena.one_time_tokens VALUES ('be15042b-d54c-49c6-b1e7-19f1d3bac112', '3e4477e5-13d4-42f2-a229-8efaf0cbdee6', 'confirmation', 'invited@example.org', 'GdQvlHLJbCKMgQlQlIkXNiIwcl9-9nqDzofvhgcglTk', 'I287gWydL279Ohm7cmsXIquSly9MoqdBn10qXLvsbFw', NULL, 0, 1795382260672, 1795385860672);
INSERT INTO botarena.session_methods VALUES ('39aaf21d-cc2c-4c28-9d3b-6b5fea3798bb', 'password', 1795382260451);
INSERT INTO botarena.session_methods VALUES ('2cab9098-35bf-4fd5-bac7-a5f616fa57f4', 'password', 1795382260530);
INSERT INTO botarena.session_methods VALUES ('ad1523cd-1999-46ff-8dcf-53d53fec72fd', 'password', 1795382260572);
INSERT INTO botarena.session_methods VALUES ('1fffa6e9-dd2f-4a96-a36b-020359f213c4', 'password', 1795382260603);
INSERT INTO botarena.session_methods VALUES ('1fffa6e9-dd2f-4a96-a36b-020359f213c4', 'totp', 1795382260659);
INSERT INTO botarena.session_methods VALUES ('e19d8fdd-438b-4f42-a2fc-6ce6fba9cb20', 'anonymous', 1795382260682);
INSERT INTO botarena.sessions VALUES ('39aaf21d-cc2c-4c28-9d3b-6b5fea3798bb', '51571d7d-c506-4271-9aa5-1f9a7b50944d', 0, 'aal1', 'node', '127.0.0.1', 1795382260451, 1795382260451, NULL);
INSERT INTO botarena.sessions VALUES ('2cab9098-35bf-4fd5-bac7-a5f616fa57f4', '51571d7d-c506-4271-9aa5-1f9a7b50944d', 0, 'aal1', 'node', '127.0.0.1', 1795382260530, 1795382260530, NULL);
INSERT INTO botarena.sessions VALUES ('ad1523cd-1999-46ff-8dcf-53d53fec72fd', 'f883800e-2b7a-459d-b5cc-07d0a5f3e266', 0, 'aal1', 'node', '127.0.0.1', 1795382260572, 1795382260572, NULL);
INSERT INTO botarena.sessions VALUES ('1fffa6e9-dd2f-4a96-a36b-020359f213c4', 'b55639a4-a207-4cec-9892-00086bb9de54', 2, 'aal2', 'node', '127.0.0.1', 1795382260603, 1795382250659, 'bc042fe8-033d-4c9c-a8d7-b8ee4d816bb6');
INSERT INTO botarena.sessions VALUES ('e19d8fdd-438b-4f42-a2fc-6ce6fba9cb20', 'fee3a728-a3b0-45f9-9256-fbad4a418518', 0, 'aal1', 'node', '127.0.0.1', 1795382260682, 1795382260682, NULL);
INSERT INTO botarena.signing_keys VALUES ('af95798d-f5ec-41e9-9923-616c0e4a2186', 'F2g2-CxwZ4WIvYcQ8XBgXdcYA2ZM01UVQJHNDWA_fIpFw4yjTmOE3Nl6YpgCQ5z27pzlCQ0TYyCEuG5638AaGggyZWQg85KTP8y2Mo9eA9oP83-MlIzeRDGNb5Zrlx22I5V1CYcYaxJexoyKDR7vNlSDm-xq7R3fCjgNt0zXDBdcVET-Y68LPg6vyeZrpwh0urKqid1I5ueP1Y-GKNEI6gzAoEOreMrqNcvtL1qNJv42nHbSlje1qamO3ziFYIhv7JyhYXidW1Mam_TA', '{"kty":"EC","x":"22KdiyuFN2WwVbfgyjdBICOx1nXQpPPdZbLI1987pDw","y":"hl1JqInnMFnnreEzQPThDId2WCXFWQ76oduVXQB0X9s","crv":"P-256","kid":"af95798d-f5ec-41e9-9923-616c0e4a2186","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795382260471, NULL, 1795382260471);
INSERT INTO botarena.users VALUES ('51571d7d-c506-4271-9aa5-1f9a7b50944d', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$4wLMydrV2pOa3Hnn62CiTg$cd6D3qwM0nRwdnNQyDJ0CR4Qw60p0b52NKigqUh9UV8', 1795382260451, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382260530, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795382260451, 1795382260530);
INSERT INTO botarena.users VALUES ('f883800e-2b7a-459d-b5cc-07d0a5f3e266', 'grüße@bücher.example', '$argon2id$v=19$m=19456,t=2,p=1$xzxTefOxGi6PGa7ChVOnIA$CHYar2pn8ULgigjvZr4fmpztlYK3thln0Kap/0ja9zc', 1795382260572, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382260572, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382260572, 1795382260572);
INSERT INTO botarena.users VALUES ('b55639a4-a207-4cec-9892-00086bb9de54', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$JEWwGlZVKEEO+LomCYGWzw$RiGsTZiwy0vzHDyf+cB/YRDurAkHxPvQr5ALKFwHKWo', 1795382260603, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382260603, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382260603, 1795382260603);
INSERT INTO botarena.users VALUES ('3e4477e5-13d4-42f2-a229-8efaf0cbdee6', 'invited@example.org', NULL, NULL, NULL, NULL, 1795382260672, NULL, 1795382260672, NULL, NULL, NULL, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382260672, 1795382260672);
INSERT INTO botarena.users VALUES ('fee3a728-a3b0-45f9-9256-fbad4a418518', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382260682, NULL, '{}', '{}', 1, 1795382260682, 1795382260682);
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:17:40.381+00', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', '72e15622-e9f9-467f-890e-142f83ab1160');
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:17:40.385+00', 'zoe@example.org', 4, 1, NULL, 'f60f6d85-8694-4975-9a2b-8223aae3a74e');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:17:40.362+00', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, '1267c932-acaf-4283-af77-c7620170e5b7');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:17:40.375+00', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', 'fad83298-5fa4-4f36-917c-e9fa108adf66');
INSERT INTO public.learner_levels VALUES ('51571d7d-c506-4271-9aa5-1f9a7b50944d', 1, '2026-01-02 10:00:00+00', 1, '1', 3, '2026-11-22 21:17:40.493+00');
INSERT INTO public.learner_levels VALUES ('51571d7d-c506-4271-9aa5-1f9a7b50944d', 2, '2026-01-03 10:00:00+00', 2, '2', 3, '2026-11-22 21:17:40.493+00');
INSERT INTO public.learner_levels VALUES ('51571d7d-c506-4271-9aa5-1f9a7b50944d', 22, '2026-01-05 10:00:00+00', 22, '22', 3, '2026-11-22 21:17:40.493+00');
INSERT INTO public.learners VALUES ('51571d7d-c506-4271-9aa5-1f9a7b50944d', 'Ada', 'UiPath', NULL, '2026-11-22 21:17:40.483+00');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:17:40.389+00', 'zoe@example.org', 1, 0, '6c59193b-6987-4aab-851d-830e27d86e52');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:17:40.394+00', 'zoe@example.org', 22, 604800, '14ccfd1c-b2bc-47c2-b17b-79f312b0cb31');
SELECT pg_catalog.setval('public.feedback_id_seq', 2, true);
SELECT pg_catalog.setval('public.leads_id_seq', 2, true);
SELECT pg_catalog.setval('public.user_progress_id_seq', 2, true);
ALTER TABLE ONLY botarena.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.factors
    ADD CONSTRAINT factors_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY botarena.factors
    ADD CONSTRAINT factors_friendly_name_key UNIQUE (user_id, friendly_name);
ALTER TABLE ONLY botarena.factors
    ADD CONSTRAINT factors_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY botarena.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY botarena.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.provider_flows
    ADD CONSTRAINT provider_flows_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.session_methods
    ADD CONSTRAINT session_methods_pkey PRIMARY KEY (session_id, method);
ALTER TABLE ONLY botarena.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.used_messages
    ADD CONSTRAINT used_messages_pkey PRIMARY KEY (hash);
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
CREATE INDEX challenges_expires_at ON botarena.challenges USING btree (expires_at);
CREATE INDEX challenges_factor_id ON botarena.challenges USING btree (factor_id);
CREATE INDEX challenges_user_id ON botarena.challenges USING btree (user_id);
CREATE INDEX flows_user_id ON botarena.flows USING btree (user_id);
CREATE INDEX identities_user_id ON botarena.identities USING btree (user_id);
CREATE INDEX mails_next_try_at ON botarena.mails USING btree (state, next_try_at);
CREATE INDEX one_time_tokens_email ON botarena.one_time_tokens USING btree (email);
CREATE INDEX passkeys_user_id ON botarena.passkeys USING btree (user_id);
CREATE INDEX provider_flows_created_at ON botarena.provider_flows USING btree (created_at);
CREATE INDEX provider_flows_user_id ON botarena.provider_flows USING btree (user_id);
CREATE INDEX sessions_user_id ON botarena.sessions USING btree (user_id);
CREATE INDEX used_messages_expires_at ON botarena.used_messages USING btree (expires_at);
CREATE TRIGGER forget_learner AFTER DELETE ON botarena.users FOR EACH ROW EXECUTE FUNCTION public.forget_learner();
CREATE TRIGGER learner_levels_join BEFORE INSERT OR UPDATE ON public.learner_levels FOR EACH ROW EXECUTE FUNCTION public.join_learner_level();
CREATE TRIGGER learners_join BEFORE INSERT OR UPDATE ON public.learners FOR EACH ROW EXECUTE FUNCTION public.join_learner();
ALTER TABLE ONLY botarena.challenges
    ADD CONSTRAINT challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES botarena.factors(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.challenges
    ADD CONSTRAINT challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.factors
    ADD CONSTRAINT factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY botarena.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.provider_flows
    ADD CONSTRAINT provider_flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.session_methods
    ADD CONSTRAINT session_methods_session_id_fkey FOREIGN KEY (session_id) REFERENCES botarena.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
ALTER TABLE public.feedback ENABLE ROW LEVEL SECURITY;
CREATE POLICY feedback_insert ON public.feedback FOR INSERT TO anon, authenticated WITH CHECK (true);
ALTER TABLE public.leads ENABLE ROW LEVEL SECURITY;
CREATE POLICY leads_insert ON public.leads FOR INSERT TO anon, authenticated WITH CHECK (true);
ALTER TABLE public.learner_levels ENABLE ROW LEVEL SECURITY;
CREATE POLICY learner_levels_factor ON public.learner_levels AS RESTRICTIVE TO authenticated USING (( SELECT public.has_shown_factor() AS has_shown_factor)) WITH CHECK (( SELECT public.has_shown_factor() AS has_shown_factor));
CREATE POLICY learner_levels_insert ON public.learner_levels FOR INSERT TO authenticated WITH CHECK ((user_id = public.current_user_id()));
CREATE POLICY learner_levels_select ON public.learner_levels FOR SELECT TO authenticated USING (public.may_read(user_id));
CREATE POLICY learner_levels_update ON public.learner_levels FOR UPDATE TO authenticated USING ((user_id = public.current_user_id())) WITH CHECK ((user_id = public.current_user_id()));
ALTER TABLE public.learners ENABLE ROW LEVEL SECURITY;
CREATE POLICY learners_factor ON public.learners AS RESTRICTIVE TO authenticated USING (( SELECT public.has_shown_factor() AS has_shown_factor)) WITH CHECK (( SELECT public.has_shown_factor() AS has_shown_factor));
CREATE POLICY learners_insert ON public.learners FOR INSERT TO authenticated WITH CHECK ((user_id = public.current_user_id()));
CREATE POLICY learners_select ON public.learners FOR SELECT TO authenticated USING (public.may_read(user_id));
CREATE POLICY learners_update ON public.learners FOR UPDATE TO authenticated USING ((user_id = public.current_user_id())) WITH CHECK ((user_id = public.current_user_id()));
ALTER TABLE public.user_progress ENABLE ROW LEVEL SECURITY;
CREATE POLICY user_progress_insert ON public.user_progress FOR INSERT TO anon, authenticated WITH CHECK (true);
GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
REVOKE ALL ON FUNCTION public.forget_learner() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.has_shown_factor() FROM PUBLIC;
GRANT ALL ON FUNCTION public.has_shown_factor() TO authenticated;
REVOKE ALL ON FUNCTION public.must_have_shown_factor() FROM PUBLIC;
GRANT ALL ON FUNCTION public.must_have_shown_factor() TO authenticated;
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
