-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"W66GZ6A4P7QI2AAFIWWUXLQHEWKJILC4"},"codes":["BXZJR-RPYHX","J99D2-NB4CZ","SJ6C5-PGXXF","GHQX8-48482","X9RAP-KXFF7","NJKSA-JHZAC","TYRQP-N6GW3","AFHSP-48RXS","XPGNC-YQY3N","CD5Z9-CWJ6W"]}
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
    is_slip integer,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    CONSTRAINT one_time_tokens_is_slip_check CHECK ((is_slip = ANY (ARRAY[0, 1]))),
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
CREATE TABLE botarena.recovery_codes (
    id text NOT NULL,
    user_id text NOT NULL,
    code_hash text NOT NULL,
    created_at bigint NOT NULL
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
INSERT INTO botarena.audit VALUES ('79f3bb6f-b214-420e-a031-d6d31242084b', '37a315cc-9510-49bc-9107-160608098606', 'signed up', 1795382169979);
INSERT INTO botarena.audit VALUES ('6e8a8a13-784b-4bd2-a889-a221c1fd734a', '37a315cc-9510-49bc-9107-160608098606', 'signed in', 1795382169979);
INSERT INTO botarena.audit VALUES ('23bc190d-323b-4f48-93fa-9e3c448f5af4', '37a315cc-9510-49bc-9107-160608098606', 'signed in', 1795382170088);
INSERT INTO botarena.audit VALUES ('ee26062b-d231-4fe1-a331-c7743dbb5911', '2798743e-e376-410e-acaa-79a466fb9e4f', 'signed up', 1795382170143);
INSERT INTO botarena.audit VALUES ('dd53a0a4-f266-4855-ae2d-cf986b7a7a7f', '2798743e-e376-410e-acaa-79a466fb9e4f', 'signed in', 1795382170143);
INSERT INTO botarena.audit VALUES ('d7c7226a-079d-43a5-8194-e2d390a62247', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'signed up', 1795382170198);
INSERT INTO botarena.audit VALUES ('54d497f9-9b0d-4f86-ba42-22307484faf6', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'signed in', 1795382170198);
INSERT INTO botarena.audit VALUES ('ba6022b6-979b-4142-a80f-9ef1e6f3b105', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'second factor set up', 1795382170257);
INSERT INTO botarena.audit VALUES ('956ae445-4d1a-4300-b954-7fa0609306fe', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'recovery codes made', 1795382170277);
INSERT INTO botarena.audit VALUES ('d79f1918-fe0a-4a58-bb26-3b4030602cd3', '0e294a9c-1ce6-489a-b180-04777ab08e8b', 'invited', 1795382170288);
INSERT INTO botarena.audit VALUES ('76eefaad-1381-46a0-8efc-cfe4561edf02', 'fe8a9469-a131-47e0-9e48-4bc89a1fe908', 'signed in', 1795382170303);
INSERT INTO botarena.challenges VALUES ('fc9a86c0-1a86-4800-a2be-6aa991a3af2c', 'factor', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', '939347f9-a6f7-4486-b571-3c2111271f4c', '', '127.0.0.1', 1795382170257, 1795382170250, 1795382470250);
INSERT INTO botarena.factors VALUES ('939347f9-a6f7-4486-b571-3c2111271f4c', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'Phone', 'totp', 'verified', 'QgDNbHxhQZKsEH85vzEuqoYFGR93lF4oW-KSaFk5rcOX7T0CwFaqfVaKQG5OEda595wiPVpbk9dik3W0', 59846072, NULL, NULL, NULL, NULL, 1795382170250, 1795382170214, 1795382170257);
INSERT INTO botarena.heartbeat VALUES (true, '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.identities VALUES ('b2469041-71a9-4c33-9b48-043b23ca97c1', '37a315cc-9510-49bc-9107-160608098606', 'email', '37a315cc-9510-49bc-9107-160608098606', '{"sub":"37a315cc-9510-49bc-9107-160608098606","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795382170088, 1795382169979, 1795382169979);
INSERT INTO botarena.identities VALUES ('e98962f2-7051-4731-806f-a8e4b76bc269', '2798743e-e376-410e-acaa-79a466fb9e4f', 'email', '2798743e-e376-410e-acaa-79a466fb9e4f', '{"sub":"2798743e-e376-410e-acaa-79a466fb9e4f","email":"grüße@xn--bcher-kva.example","email_verified":true,"phone_verified":false}', 'grüße@xn--bcher-kva.example', 1795382170143, 1795382170143, 1795382170143);
INSERT INTO botarena.identities VALUES ('bdcca98d-b307-4058-9096-6fa8eeb78013', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'email', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', '{"sub":"f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795382170198, 1795382170198, 1795382170198);
INSERT INTO botarena.identities VALUES ('6dda6931-8835-4c96-b127-2fb76de3b3b6', '0e294a9c-1ce6-489a-b180-04777ab08e8b', 'email', '0e294a9c-1ce6-489a-b180-04777ab08e8b', '{"sub":"0e294a9c-1ce6-489a-b180-04777ab08e8b","email":"invited@example.org","email_verified":false,"phone_verified":false}', 'invited@example.org', NULL, 1795382170288, 1795382170288);
INSERT INTO botarena.migrations VALUES ('20260101000000', '20260101000000_three_records.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.migrations VALUES ('20260201000000', '20260201000000_same_dates_and_roles.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.migrations VALUES ('20260301000000', '20260301000000_ids_and_spaces.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.migrations VALUES ('20260401000000', '20260401000000_accounts.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.migrations VALUES ('20260501000000', '20260501000000_learners.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.migrations VALUES ('20260502000000', '20260502000000_forget_learners.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.migrations VALUES ('20260503000000', '20260503000000_my_account.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.migrations VALUES ('20260611000000', '20260611000000_factors.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.migrations VALUES ('20260612000000', '20260612000000_factors.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.migrations VALUES ('20260620000000', '20260620000000_providers.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.migrations VALUES ('20260702000000', '20260702000000_slips.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.migrations VALUES ('20261122100000', '20261122100000_recovery_codes.sql', '2026-11-22 21:16:09.724246+00');
INSERT INTO botarena.one_time_tokens VALUES ('1089454e-fa2d-4404-b91c-002fa6e13f7b', '0e294a9c-1ce6-489a-b180-04777ab08e8b', 'confirmation', 'invited@example.org', 'p6zx_io_fjdaYRrkrX1zF0V6QgPb7POHKkvAdOuutbo', 'P_gvrswx2Cf7279k0Ael6bQYEv4FtsjgTbc5CbBg2X0', NULL, 0, 0, 1795382170288, 1795385770288);
INSERT INTO botarena.recovery_codes VALUES ('4b0a8445-840e-4105-8df7-b631c5b05ee3', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'lmtSpzSkzfg6x8dZ6uVtt8b6B5qbvCwhApIpru-bexs', 1795382170277);
INSERT INTO botarena.recovery_codes VALUES ('3868bb70-1af8-4fc3-9888-6949602c326a', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'xNjRsdqBDk2bzhvlXn-zrNYcdFl_somKQb-K0Vpv2Jg', 1795382170277);
INSERT INTO botarena.recovery_codes VALUES ('29b57021-1c6a-4bd4-b870-ba9285a92648', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'Zk8CZmys6h0ZVWDeIqRTBAQxHtNDRhUW0oz5g4uCJn8', 1795382170277);
INSERT INTO botarena.recovery_codes VALUES ('191659ad-b2c9-4d2b-a42a-4ae8375ac439', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'ljguBnJlbj_lHHPJ4aQTa2_os9043VzzAPlQCGK0qiQ', 1795382170277);
INSERT INTO botarena.recovery_codes VALUES ('7875e101-f0e2-4886-a867-538e59652897', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', '6ULJIP_xY4P0Hi_fFAGX2iMvwlygrFPW2mJYUpwYmgc', 1795382170277);
INSERT INTO botarena.recovery_codes VALUES ('7a6553eb-3b04-4e36-b92c-aa5c9464c533', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'PkPRqEQcIeIzOCAbc-C_ze9-SWJL0HmQiBOm6vUWUBo', 1795382170277);
INSERT INTO botarena.recovery_codes VALUES ('ec117570-c0f2-4a9c-9855-2e11ee42e482', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'izrUXC5RJLpJe8Px3_oX8Ndml91BUu3EKHDQEmMRlbE', 1795382170277);
INSERT INTO botarena.recovery_codes VALUES ('15b6f2ff-0afa-4295-9e35-f61dcbcab4c2', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'sgHm4Php3xdl4DsZPSCutbVahWM3ihS7xbBR9JEUyPk', 1795382170277);
INSERT INTO botarena.recovery_codes VALUES ('4c1af0d4-ec34-4dcb-9b94-3b3219e1863b', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'G9sTm-xRV4yducaFAwnMTi-SFBwjds-L9gevA7FHbF4', 1795382170277);
INSERT INTO botarena.recovery_codes VALUES ('168fc05c-7d4a-4b6d-b50b-5821ddc74157', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'QtghfQZ9ovQ_Z1Lzk7kAu3ol1WSDOcWR5aWwX8R4xWA', 1795382170277);
INSERT INTO botarena.session_methods VALUES ('c2f531d7-50d7-4657-b6b0-ed9c6153de55', 'password', 1795382169979);
INSERT INTO botarena.session_methods VALUES ('1733e80d-e55f-4b85-880c-10fe6fa4c632', 'password', 1795382170088);
INSERT INTO botarena.session_methods VALUES ('0ff4d7df-e33b-4bfa-9d3d-6410c7be2f28', 'password', 1795382170143);
INSERT INTO botarena.session_methods VALUES ('9368dc66-5324-4602-8dfd-2d093a1b149e', 'password', 1795382170198);
INSERT INTO botarena.session_methods VALUES ('9368dc66-5324-4602-8dfd-2d093a1b149e', 'totp', 1795382170257);
INSERT INTO botarena.session_methods VALUES ('42193d10-53d1-4785-b071-d5fd35e65b2a', 'anonymous', 1795382170303);
INSERT INTO botarena.sessions VALUES ('c2f531d7-50d7-4657-b6b0-ed9c6153de55', '37a315cc-9510-49bc-9107-160608098606', 0, 'aal1', 'node', '127.0.0.1', 1795382169979, 1795382169979, NULL);
INSERT INTO botarena.sessions VALUES ('1733e80d-e55f-4b85-880c-10fe6fa4c632', '37a315cc-9510-49bc-9107-160608098606', 0, 'aal1', 'node', '127.0.0.1', 1795382170088, 1795382170088, NULL);
INSERT INTO botarena.sessions VALUES ('0ff4d7df-e33b-4bfa-9d3d-6410c7be2f28', '2798743e-e376-410e-acaa-79a466fb9e4f', 0, 'aal1', 'node', '127.0.0.1', 1795382170143, 1795382170143, NULL);
INSERT INTO botarena.sessions VALUES ('9368dc66-5324-4602-8dfd-2d093a1b149e', 'f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 2, 'aal2', 'node', '127.0.0.1', 1795382170198, 1795382160257, '939347f9-a6f7-4486-b571-3c2111271f4c');
INSERT INTO botarena.sessions VALUES ('42193d10-53d1-4785-b071-d5fd35e65b2a', 'fe8a9469-a131-47e0-9e48-4bc89a1fe908', 0, 'aal1', 'node', '127.0.0.1', 1795382170303, 1795382170303, NULL);
INSERT INTO botarena.signing_keys VALUES ('13ff51ed-446d-4ed6-a147-2a2829134ff6', 'XF3Ek_DDfaHuAAb6xtULDWJ4_lTiEekkG3Mzc2gZwsyW2oSoiv8dPksn9WxIuuqLAD3EAdeakKFzWu_c6W6FH5PHIGfSvNsrLx9Z4lXacNSAd4s6_Fx9GdNSD-y-XESAsCmTTRaJZzYjwDYl_U2N_YHOHol-stwR1C-t2bZ-1GuFgcCnX0AdqUmWSYWz229bpXBsthehBtyYDCFvWjoODKRt_J0btzmiM7ZrrLjGZb6txlLC8cPIZq11Ya8C6-3S1L9dAlhbE-cRiSIC', '{"kty":"EC","x":"q_KbQCAxWEY-42X6lRST6HYd84JDzxTPi3r2078i5yE","y":"YXp7JrHzeoaDbxs0B1FrSOW_3QzIL9Us4eYsmgxxyRc","crv":"P-256","kid":"13ff51ed-446d-4ed6-a147-2a2829134ff6","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795382170002, NULL, 1795382170002);
INSERT INTO botarena.users VALUES ('37a315cc-9510-49bc-9107-160608098606', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$rX1DB+QWhFnYKb03s7ul8w$ZyNRKzvaK1TiAAXMrVpe8fEvSgMfDsp+9+N9Bpuo0bA', 1795382169979, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382170088, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795382169979, 1795382170088);
INSERT INTO botarena.users VALUES ('2798743e-e376-410e-acaa-79a466fb9e4f', 'grüße@xn--bcher-kva.example', '$argon2id$v=19$m=19456,t=2,p=1$sFABTlkI+CqQXH+kegCxeQ$n1XnognE6hWkAxCtM3v6ECzCUSL4v9ElZvWWS1uTw7g', 1795382170143, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382170143, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382170143, 1795382170143);
INSERT INTO botarena.users VALUES ('f5db0e22-5ef4-43e8-bd7c-c25dadc81f6f', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$tfTEk4ZMeEc075vr8765Pg$MYm7sU12x0VWpRC1BuJGFPr2AjdBwyWjOuC2ZRMz9Ps', 1795382170198, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382170198, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382170198, 1795382170198);
INSERT INTO botarena.users VALUES ('0e294a9c-1ce6-489a-b180-04777ab08e8b', 'invited@example.org', NULL, NULL, NULL, NULL, 1795382170288, NULL, 1795382170288, NULL, NULL, NULL, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795382170288, 1795382170288);
INSERT INTO botarena.users VALUES ('fe8a9469-a131-47e0-9e48-4bc89a1fe908', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795382170303, NULL, '{}', '{}', 1, 1795382170303, 1795382170303);
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:16:09.846+00', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', 'a0b977b7-8b4e-4fdb-84e2-a8382e9eb1b7');
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:16:09.851+00', 'zoe@example.org', 4, 1, NULL, '6dd4b4c0-fccc-40ea-8064-37c0933a522e');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:16:09.827+00', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, 'cd9e6c73-1ac5-4476-9156-953300719e8a');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:16:09.839+00', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', '31b5d1e9-e2da-40d1-9bb7-ee7dc8bb8273');
INSERT INTO public.learner_levels VALUES ('37a315cc-9510-49bc-9107-160608098606', 1, '2026-01-02 10:00:00+00', 1, '1', 3, '2026-11-22 21:16:10.037+00');
INSERT INTO public.learner_levels VALUES ('37a315cc-9510-49bc-9107-160608098606', 2, '2026-01-03 10:00:00+00', 2, '2', 3, '2026-11-22 21:16:10.037+00');
INSERT INTO public.learner_levels VALUES ('37a315cc-9510-49bc-9107-160608098606', 22, '2026-01-05 10:00:00+00', 22, '22', 3, '2026-11-22 21:16:10.037+00');
INSERT INTO public.learners VALUES ('37a315cc-9510-49bc-9107-160608098606', 'Ada', 'UiPath', NULL, '2026-11-22 21:16:10.02+00');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:16:09.857+00', 'zoe@example.org', 1, 0, '034e64dc-dfe8-4c94-9439-06124502e9c5');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:16:09.866+00', 'zoe@example.org', 22, 604800, '18291f9f-2412-43a3-adb0-36c48e215b57');
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
    ADD CONSTRAINT new_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY botarena.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.provider_flows
    ADD CONSTRAINT provider_flows_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);
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
CREATE UNIQUE INDEX one_time_tokens_kind_key ON botarena.one_time_tokens USING btree (user_id, kind, COALESCE(is_slip, 0));
CREATE UNIQUE INDEX one_time_tokens_token_hash_key ON botarena.one_time_tokens USING btree (token_hash);
CREATE INDEX passkeys_user_id ON botarena.passkeys USING btree (user_id);
CREATE INDEX provider_flows_created_at ON botarena.provider_flows USING btree (created_at);
CREATE INDEX provider_flows_user_id ON botarena.provider_flows USING btree (user_id);
CREATE INDEX recovery_codes_user_id ON botarena.recovery_codes USING btree (user_id);
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
ALTER TABLE ONLY botarena.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
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
