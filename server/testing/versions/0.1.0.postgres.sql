-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"C4BGMSTNV6YWBNOO3NV2G2JHAFIQPQ4M"},"codes":["BEP6G-J497W","2QAZ3-CKQ2C","X2NV9-C5CTE","Q8SJC-3H9BY","5HDQ7-TH5G5","WXM7Q-5D583","RMG6J-7A524","DV4B8-XD4R3","3ZNPF-76JJJ","XC8PP-ZCV7C"]}
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
  delete from public.learner_shifts where user_id = old.id::uuid;
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
CREATE FUNCTION public.join_learner_shift() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if new.started_at > now() then new.started_at := now(); end if;
  if new.removed_at > now() then new.removed_at := now(); end if;
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.shift_id := old.shift_id;
    new.process := old.process;
    new.size := old.size;
    new.conditions := coalesce(old.conditions, new.conditions);
    new.result := coalesce(old.result, new.result);
    new.started_at := least(new.started_at, old.started_at);
    new.removed_at := greatest(new.removed_at, old.removed_at);
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
CREATE FUNCTION public.trim_learner_shifts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.learner_shifts where user_id = new.user_id and shift_id not in (
    select shift_id from public.learner_shifts where user_id = new.user_id
    order by started_at desc, shift_id collate "C" limit 100
  );
  return null;
end
$$;
CREATE TABLE botarena.arena_asks (
    key_id text NOT NULL,
    idempotency text NOT NULL,
    body_hash text NOT NULL,
    answer text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE botarena.arena_keys (
    id text NOT NULL,
    name text NOT NULL,
    hash text NOT NULL,
    created_at bigint NOT NULL,
    revoked_at bigint,
    CONSTRAINT arena_keys_id_check CHECK ((length(id) = 32))
);
CREATE TABLE botarena.arena_runs (
    run_id text NOT NULL,
    task text NOT NULL,
    split text NOT NULL,
    place integer NOT NULL,
    label text NOT NULL,
    build text NOT NULL,
    is_sealed integer NOT NULL,
    CONSTRAINT arena_runs_is_sealed_check CHECK ((is_sealed = ANY (ARRAY[0, 1]))),
    CONSTRAINT arena_runs_split_check CHECK ((split = ANY (ARRAY['free'::text, 'dev'::text, 'test'::text])))
);
CREATE TABLE botarena.audit (
    id text NOT NULL,
    user_id text,
    event text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE botarena.badge_keys (
    id text NOT NULL,
    private_key text NOT NULL,
    public_key text NOT NULL,
    created_at bigint NOT NULL,
    retired_at bigint
);
CREATE TABLE botarena.badges (
    id text NOT NULL,
    class_id text NOT NULL,
    seat_id text NOT NULL,
    issued_at bigint NOT NULL,
    revoked_at bigint
);
CREATE TABLE botarena.cells (
    seat_id text NOT NULL,
    task_id text NOT NULL,
    class_id text NOT NULL,
    state text NOT NULL,
    marks text NOT NULL,
    attempts integer NOT NULL,
    refusals integer NOT NULL,
    hints integer NOT NULL,
    in_a_row integer NOT NULL,
    best_ms bigint,
    late_ms bigint NOT NULL,
    heard_at bigint,
    open_since bigint,
    is_left integer NOT NULL,
    run_id text,
    miss text,
    loose_hints integer NOT NULL,
    again_until bigint,
    again_run text,
    again_is text,
    has_signals integer,
    by_hand text,
    work text,
    changed_at bigint NOT NULL,
    CONSTRAINT cells_state_check CHECK ((state = ANY (ARRAY['none'::text, 'playing'::text, 'tried'::text, 'done'::text])))
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
CREATE TABLE botarena.class_runs (
    id text NOT NULL,
    class_id text NOT NULL,
    seat_id text NOT NULL,
    task_id text NOT NULL,
    attempt text NOT NULL,
    number integer NOT NULL,
    is_witnessed integer NOT NULL,
    is_again integer NOT NULL,
    is_recording integer NOT NULL,
    deal text NOT NULL,
    conditions text NOT NULL,
    hints integer NOT NULL,
    received_at bigint NOT NULL,
    heard_at bigint,
    refused integer NOT NULL,
    entries integer NOT NULL,
    miss text,
    settled_at bigint,
    status text,
    mark text,
    why text,
    at_entry integer,
    sentence text,
    solved_at_ms bigint,
    imposed_ms bigint,
    ended_at bigint,
    by_hand text,
    by_hand_why text,
    by_hand_at bigint,
    signals text,
    gaps text,
    traces integer,
    work text,
    log text,
    CONSTRAINT class_runs_by_hand_check CHECK ((by_hand = ANY (ARRAY['accepted'::text, 'struck'::text]))),
    CONSTRAINT class_runs_is_again_check CHECK ((is_again = ANY (ARRAY[0, 1]))),
    CONSTRAINT class_runs_is_recording_check CHECK ((is_recording = ANY (ARRAY[0, 1]))),
    CONSTRAINT class_runs_is_witnessed_check CHECK ((is_witnessed = ANY (ARRAY[0, 1]))),
    CONSTRAINT class_runs_mark_check CHECK ((mark = ANY (ARRAY['verified'::text, 'unverified'::text, 'refused'::text])))
);
CREATE TABLE botarena.class_tasks (
    id text NOT NULL,
    class_id text NOT NULL,
    place integer NOT NULL,
    level integer NOT NULL,
    conditions text NOT NULL,
    deal text NOT NULL,
    passes integer NOT NULL,
    opens_at bigint,
    due_at bigint,
    created_at bigint NOT NULL,
    CONSTRAINT class_tasks_deal_check CHECK ((deal = ANY (ARRAY['plain'::text, 'own'::text]))),
    CONSTRAINT class_tasks_passes_check CHECK (((passes >= 1) AND (passes <= 5)))
);
CREATE TABLE botarena.classes (
    id text NOT NULL,
    name text NOT NULL,
    code text NOT NULL,
    owner_id text,
    door text NOT NULL,
    cap integer NOT NULL,
    deal text NOT NULL,
    may_choose_name integer NOT NULL,
    hides_hints integer NOT NULL,
    late_counts integer NOT NULL,
    shows_ways_out integer,
    shows_ranks integer,
    is_frozen integer NOT NULL,
    notice text NOT NULL,
    state text NOT NULL,
    sitting_at bigint,
    generation integer NOT NULL,
    view_generation integer NOT NULL,
    last_seat integer NOT NULL,
    last_task integer NOT NULL,
    used_at bigint NOT NULL,
    ended_at bigint,
    created_at bigint NOT NULL,
    changed_at bigint NOT NULL,
    CONSTRAINT classes_deal_check CHECK ((deal = ANY (ARRAY['plain'::text, 'own'::text]))),
    CONSTRAINT classes_door_check CHECK ((door = ANY (ARRAY['code'::text, 'cards'::text, 'shut'::text]))),
    CONSTRAINT classes_hides_hints_check CHECK ((hides_hints = ANY (ARRAY[0, 1]))),
    CONSTRAINT classes_id_check CHECK ((length(id) = 36)),
    CONSTRAINT classes_is_frozen_check CHECK ((is_frozen = ANY (ARRAY[0, 1]))),
    CONSTRAINT classes_late_counts_check CHECK ((late_counts = ANY (ARRAY[0, 1]))),
    CONSTRAINT classes_may_choose_name_check CHECK ((may_choose_name = ANY (ARRAY[0, 1]))),
    CONSTRAINT classes_name_check CHECK ((length(name) <= 80)),
    CONSTRAINT classes_notice_check CHECK ((length(notice) <= 200)),
    CONSTRAINT classes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paused'::text, 'ended'::text])))
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
    outcome text,
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
CREATE TABLE botarena.invitations (
    id text NOT NULL,
    owner text NOT NULL,
    process text NOT NULL,
    size integer NOT NULL,
    day text NOT NULL,
    conditions text NOT NULL,
    api text DEFAULT 'none'::text NOT NULL,
    label text NOT NULL,
    until_at bigint NOT NULL,
    created_at bigint NOT NULL,
    shift_id text,
    started_at bigint,
    CONSTRAINT invitations_api_check CHECK ((api = ANY (ARRAY['none'::text, 'some'::text, 'all'::text]))),
    CONSTRAINT invitations_day_check CHECK ((day = ANY (ARRAY['calm'::text, 'rough'::text]))),
    CONSTRAINT invitations_id_check CHECK ((length(id) = 32))
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
CREATE TABLE botarena.run_batches (
    run_id text NOT NULL,
    from_entry integer NOT NULL,
    body text NOT NULL,
    received_at bigint NOT NULL
);
CREATE TABLE botarena.runs (
    id text NOT NULL,
    kind text NOT NULL,
    owner text NOT NULL,
    once text NOT NULL,
    level integer NOT NULL,
    deal text NOT NULL,
    seed text NOT NULL,
    nonce text NOT NULL,
    commitment text NOT NULL,
    conditions text NOT NULL,
    rules text NOT NULL,
    seconds integer NOT NULL,
    on_reload text NOT NULL,
    writer text,
    status text NOT NULL,
    reason text,
    at_entry integer,
    sentence text,
    entries integer NOT NULL,
    bytes integer NOT NULL,
    refused integer NOT NULL,
    restarts integer NOT NULL,
    reloads integer NOT NULL,
    imposed_ms bigint NOT NULL,
    solved_at_ms bigint,
    silent_ms bigint NOT NULL,
    is_clock_doubtful integer NOT NULL,
    is_noted integer,
    traces text,
    trace text,
    created_at bigint NOT NULL,
    fetched_at bigint,
    opened_at bigint,
    heard_at bigint,
    ended_at bigint,
    down_ms bigint DEFAULT 0,
    CONSTRAINT runs_deal_check CHECK ((deal = ANY (ARRAY['plain'::text, 'own'::text]))),
    CONSTRAINT runs_id_check CHECK ((length(id) = 32)),
    CONSTRAINT runs_is_clock_doubtful_check CHECK ((is_clock_doubtful = ANY (ARRAY[0, 1]))),
    CONSTRAINT runs_is_noted_check CHECK ((is_noted = ANY (ARRAY[0, 1]))),
    CONSTRAINT runs_on_reload_check CHECK ((on_reload = ANY (ARRAY['resume'::text, 'leave'::text]))),
    CONSTRAINT runs_status_check CHECK ((status = ANY (ARRAY['open'::text, 'solved'::text, 'failed'::text, 'expired'::text, 'fault'::text])))
);
CREATE TABLE botarena.runs_alive (
    id integer NOT NULL,
    at bigint NOT NULL,
    CONSTRAINT runs_alive_id_check CHECK ((id = 1))
);
CREATE TABLE botarena.seats (
    id text NOT NULL,
    class_id text NOT NULL,
    number integer NOT NULL,
    nickname text NOT NULL,
    folded text,
    is_shown integer NOT NULL,
    card text,
    card_mac text,
    once text,
    tool text,
    generation integer NOT NULL,
    user_id text,
    help_at bigint,
    word_for bigint,
    taken_at bigint,
    seen_at bigint,
    gone_at bigint,
    gone_why text,
    created_at bigint NOT NULL,
    changed_at bigint NOT NULL,
    CONSTRAINT seats_is_shown_check CHECK ((is_shown = ANY (ARRAY[0, 1]))),
    CONSTRAINT seats_nickname_check CHECK ((length(nickname) <= 48))
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
    factor_id text,
    agent text,
    address text,
    created_at bigint NOT NULL,
    refreshed_at bigint NOT NULL,
    CONSTRAINT sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text])))
);
CREATE TABLE botarena.shift_acts (
    shift_id text NOT NULL,
    at_act integer NOT NULL,
    body text NOT NULL,
    received_at bigint NOT NULL
);
CREATE TABLE botarena.shift_refusals (
    shift_id text NOT NULL,
    at_refusal integer NOT NULL,
    body text NOT NULL,
    times integer NOT NULL,
    received_at bigint NOT NULL
);
CREATE TABLE botarena.shifts (
    id text NOT NULL,
    kind text NOT NULL,
    owner text NOT NULL,
    once text NOT NULL,
    process text NOT NULL,
    size integer NOT NULL,
    day text NOT NULL,
    conditions text NOT NULL,
    api text DEFAULT 'none'::text NOT NULL,
    split text NOT NULL,
    seed text NOT NULL,
    nonce text NOT NULL,
    commitment text NOT NULL,
    label text NOT NULL,
    seconds integer NOT NULL,
    status text NOT NULL,
    acts integer NOT NULL,
    logins integer NOT NULL,
    grade text,
    down_ms bigint NOT NULL,
    created_at bigint NOT NULL,
    acted_at bigint,
    ended_at bigint,
    CONSTRAINT shifts_api_check CHECK ((api = ANY (ARRAY['none'::text, 'some'::text, 'all'::text]))),
    CONSTRAINT shifts_day_check CHECK ((day = ANY (ARRAY['calm'::text, 'rough'::text]))),
    CONSTRAINT shifts_id_check CHECK ((length(id) = 32)),
    CONSTRAINT shifts_split_check CHECK ((split = ANY (ARRAY['free'::text, 'dev'::text, 'test'::text]))),
    CONSTRAINT shifts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'handed-in'::text, 'expired'::text, 'cancelled'::text])))
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
CREATE TABLE public.learner_shifts (
    user_id uuid DEFAULT public.current_user_id() NOT NULL,
    shift_id text NOT NULL,
    process text NOT NULL,
    size integer NOT NULL,
    conditions text,
    started_at timestamp(3) with time zone NOT NULL,
    removed_at timestamp(3) with time zone,
    result text,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT learner_shifts_conditions_check CHECK ((char_length(conditions) <= 900)),
    CONSTRAINT learner_shifts_process_check CHECK (((char_length(process) <= 40) AND (process ~ '[^ \t\n\v\f\r]'::text))),
    CONSTRAINT learner_shifts_result_check CHECK ((char_length(result) <= 900)),
    CONSTRAINT learner_shifts_shift_id_check CHECK ((shift_id ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT learner_shifts_size_check CHECK (((size >= 1) AND (size <= 1000)))
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
INSERT INTO botarena.arena_asks VALUES ('local', 'c63d3900-873e-46f8-965e-2625b41f4dde', '8afdcc453b0ca6e3ea9cc42011debbd996e0dd61af2d60ba7e3d15b06129c885', '1f8f188227cd315bcc06312ed8593324', 1795931585644);
INSERT INTO botarena.arena_asks VALUES ('local', 'shift 02faac72-dc9c-4f53-b7c7-b9c742864df2', 'a8321403c838f555db09e852376e0484a9c358167e71d6df726e6b4b820fd4b5', '44498cd807d949fe6a77eb397770fa1f', 1795931585661);
INSERT INTO botarena.arena_asks VALUES ('local', 'invitation b26dfa8b-db8f-4ccb-8c25-e7eef71f1486', 'e6df79274a2677e835579954ce1dedd71536226d6f7816d6fbe5cc302e3e251e', '67a06aeec860af6c67a287a4436b383d', 1795931585752);
INSERT INTO botarena.arena_keys VALUES ('31cb84c31fa2d1c6b74a08823a40a04c', 'Lab', '8d91262571e162b74db7b3ccf70828fe5d6a4ef2af681e2ba66c55b570e9d011', 1795931584784, NULL);
INSERT INTO botarena.arena_runs VALUES ('1f8f188227cd315bcc06312ed8593324', 'botarena.05-check-champion-v1', 'dev', 0, '{"study":"a"}', 'build-1', 0);
INSERT INTO botarena.audit VALUES ('33fcca54-8543-4340-86e4-bbea5822f84c', 'a91cdb64-293d-4ebc-9e24-6741dd85abe4', 'signed up', 1795931585007);
INSERT INTO botarena.audit VALUES ('f8563aa1-6552-4123-8798-abc3158e5501', 'a91cdb64-293d-4ebc-9e24-6741dd85abe4', 'signed in', 1795931585007);
INSERT INTO botarena.audit VALUES ('1596157f-106f-4d2c-927b-ed614173a908', 'a91cdb64-293d-4ebc-9e24-6741dd85abe4', 'signed in', 1795931585179);
INSERT INTO botarena.audit VALUES ('81c6207e-f5ac-4331-b569-db56fa07fd63', '747fb429-6280-4b23-b0ef-26f2fed4c18b', 'signed up', 1795931585248);
INSERT INTO botarena.audit VALUES ('1d69ede2-1567-4592-90ac-b008d4760b1b', '747fb429-6280-4b23-b0ef-26f2fed4c18b', 'signed in', 1795931585248);
INSERT INTO botarena.audit VALUES ('6eb98ab8-6701-4d59-b5f8-bb37750f51a2', '26409c4d-436e-4775-b863-93004160c669', 'signed up', 1795931585473);
INSERT INTO botarena.audit VALUES ('039bdb66-8ed1-43b4-b7c3-6123aafeaf61', '26409c4d-436e-4775-b863-93004160c669', 'signed in', 1795931585473);
INSERT INTO botarena.audit VALUES ('2d324b8e-fd2d-4800-9994-0da49310a1d1', '26409c4d-436e-4775-b863-93004160c669', 'second factor set up', 1795931585573);
INSERT INTO botarena.audit VALUES ('22a5017d-a1bb-46f8-ba5e-99c68d6b3df4', '26409c4d-436e-4775-b863-93004160c669', 'recovery codes made', 1795931585595);
INSERT INTO botarena.audit VALUES ('1b11f711-4fc1-41e8-be02-9dfe22b20924', 'b4259daa-2606-476a-8de0-c42bb229b7a8', 'invited', 1795931585608);
INSERT INTO botarena.audit VALUES ('93cd04d0-602f-4f22-a6aa-d6b2fc62ee30', '3eb5ca50-2c3a-4767-95d4-a52ff817846f', 'signed in', 1795931585627);
INSERT INTO botarena.cells VALUES ('b58c2c6e-f63c-4461-9b80-ff872361332e', '26eccdc0-8e71-4905-991a-5b6a534cea97', '86ac6c07-6bae-4d4b-9cc0-cd5af629dd00', 'tried', 'ro', 1, 0, 0, 0, NULL, 0, 1795931585845, NULL, 0, '094563df6655c8d21d1973abadbd350e', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795931585863);
INSERT INTO botarena.cells VALUES ('b58c2c6e-f63c-4461-9b80-ff872361332e', '98559790-3d57-415c-8300-cb069167d3f4', '86ac6c07-6bae-4d4b-9cc0-cd5af629dd00', 'tried', '', 1, 0, 0, 0, NULL, 0, 1795931585895, NULL, 1, 'bc5acb029c1ffad22c43525549b952c0', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795931585903);
INSERT INTO botarena.challenges VALUES ('e939f713-f2ab-4201-ac2b-19259b114ad4', 'factor', '26409c4d-436e-4775-b863-93004160c669', '9b8e943a-fc24-43e9-9e35-9b936bd0374c', '', '127.0.0.1', 1795931585573, 1795931585561, 1795931885561);
INSERT INTO botarena.class_runs VALUES ('094563df6655c8d21d1973abadbd350e', '86ac6c07-6bae-4d4b-9cc0-cd5af629dd00', 'b58c2c6e-f63c-4461-9b80-ff872361332e', '26eccdc0-8e71-4905-991a-5b6a534cea97', '92f6ffb4-bd80-449d-9b69-739922c94f39', 1, 0, 0, 0, 'own', '', 0, 1795931585821, 1795931585845, 0, 1, NULL, 1795931585863, 'failed', 'refused', 'impossible', 1, 'The level cannot be completed: it is not solved.', NULL, 0, 1795931585845, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO botarena.class_runs VALUES ('bc5acb029c1ffad22c43525549b952c0', '86ac6c07-6bae-4d4b-9cc0-cd5af629dd00', 'b58c2c6e-f63c-4461-9b80-ff872361332e', '98559790-3d57-415c-8300-cb069167d3f4', '8eb8299a-8608-4002-a219-b3b42ddc7548', 1, 0, 0, 0, 'own', '', 0, 1795931585874, 1795931585895, 0, 0, NULL, 1795931585903, 'expired', NULL, 'left', NULL, NULL, NULL, 0, 1795931585895, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO botarena.class_tasks VALUES ('26eccdc0-8e71-4905-991a-5b6a534cea97', '86ac6c07-6bae-4d4b-9cc0-cd5af629dd00', 1, 5, '', 'own', 1, NULL, NULL, 1795931585766);
INSERT INTO botarena.class_tasks VALUES ('98559790-3d57-415c-8300-cb069167d3f4', '86ac6c07-6bae-4d4b-9cc0-cd5af629dd00', 2, 8, '', 'own', 1, NULL, NULL, 1795931585766);
INSERT INTO botarena.classes VALUES ('86ac6c07-6bae-4d4b-9cc0-cd5af629dd00', '4B', '77JPCH', NULL, 'code', 40, 'own', 0, 0, 1, NULL, NULL, 0, '', 'open', NULL, 1, 1, 2, 2, 1795931585763, NULL, 1795931585763, 1795931585809);
INSERT INTO botarena.factors VALUES ('9b8e943a-fc24-43e9-9e35-9b936bd0374c', '26409c4d-436e-4775-b863-93004160c669', 'Phone', 'totp', 'verified', 'pPkVF6uz6iMt0FlKcrTH75HgT9gPVQqMP1xin60Fi8M7glRUh41CuE7tewKg-Wmsrd54oGZL2VR1t5T5', 59864386, NULL, NULL, NULL, NULL, 1795931585561, 1795931585503, 1795931585573);
INSERT INTO botarena.heartbeat VALUES (true, '2026-11-29 05:53:03.52299+00');
INSERT INTO botarena.identities VALUES ('56ef175d-e3f2-437a-8dec-10ae1e2ff750', 'a91cdb64-293d-4ebc-9e24-6741dd85abe4', 'email', 'a91cdb64-293d-4ebc-9e24-6741dd85abe4', '{"sub":"a91cdb64-293d-4ebc-9e24-6741dd85abe4","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795931585179, 1795931585007, 1795931585007);
INSERT INTO botarena.identities VALUES ('519c15c8-c578-4feb-bd87-2124776bc828', '747fb429-6280-4b23-b0ef-26f2fed4c18b', 'email', '747fb429-6280-4b23-b0ef-26f2fed4c18b', '{"sub":"747fb429-6280-4b23-b0ef-26f2fed4c18b","email":"grüße@xn--bcher-kva.example","email_verified":true,"phone_verified":false}', 'grüße@xn--bcher-kva.example', 1795931585248, 1795931585248, 1795931585248);
INSERT INTO botarena.identities VALUES ('d8a50d07-cafd-48d5-b000-295d8d87613a', '26409c4d-436e-4775-b863-93004160c669', 'email', '26409c4d-436e-4775-b863-93004160c669', '{"sub":"26409c4d-436e-4775-b863-93004160c669","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795931585473, 1795931585473, 1795931585473);
INSERT INTO botarena.identities VALUES ('c4d64dcc-619f-4c73-8a91-f11a05fc66a3', 'b4259daa-2606-476a-8de0-c42bb229b7a8', 'email', 'b4259daa-2606-476a-8de0-c42bb229b7a8', '{"sub":"b4259daa-2606-476a-8de0-c42bb229b7a8","email":"invited@example.org","email_verified":false,"phone_verified":false}', 'invited@example.org', NULL, 1795931585608, 1795931585608);
INSERT INTO botarena.invitations VALUES ('67a06aeec860af6c67a287a4436b383d', 'arena local', 'orders', 4, 'calm', '', 'none', '{}', 1796017985749, 1795931585754, NULL, NULL);
INSERT INTO botarena.migrations VALUES ('20261128000000', '20261128000000_accounts.sql', '2026-11-29 05:53:03.52299+00');
INSERT INTO botarena.migrations VALUES ('20261128000100', '20261128000100_records_and_learners.sql', '2026-11-29 05:53:03.52299+00');
INSERT INTO botarena.migrations VALUES ('20261128000200', '20261128000200_forget_learners.sql', '2026-11-29 05:53:03.52299+00');
INSERT INTO botarena.migrations VALUES ('20261128000300', '20261128000300_runs.sql', '2026-11-29 05:53:03.52299+00');
INSERT INTO botarena.migrations VALUES ('20261128000400', '20261128000400_arena.sql', '2026-11-29 05:53:03.52299+00');
INSERT INTO botarena.migrations VALUES ('20261128000500', '20261128000500_class.sql', '2026-11-29 05:53:03.52299+00');
INSERT INTO botarena.migrations VALUES ('20261128000600', '20261128000600_office.sql', '2026-11-29 05:53:03.52299+00');
INSERT INTO botarena.one_time_tokens VALUES ('f536b3ac-752d-42c1-8c2f-d3150a73037e', 'b4259daa-2606-476a-8de0-c42bb229b7a8', 'confirmation', 'invited@example.org', 'AHPQjRpvJaeGLGWhwcWuuIji7cpHFjjd541fC1gon5I', 'Ssk_VUubTtiPq4L6Fr7R39HTImogPCboxTJa9qrsh4w', NULL, 0, 0, 1795931585608, 1795935185608);
INSERT INTO botarena.recovery_codes VALUES ('415781ad-07bf-4102-8407-572a45b7bd12', '26409c4d-436e-4775-b863-93004160c669', 'V-rGs66P9Hgx_xPVOGLPrVw766Z4EHK2yVJp2XToaVI', 1795931585595);
INSERT INTO botarena.recovery_codes VALUES ('8278a8a6-acda-45ba-a2e0-3ce7465cb6e8', '26409c4d-436e-4775-b863-93004160c669', 'XQUNlV4eksUL7zGAmTZqeASl-C4fOBTTHX3tFH8rbQc', 1795931585595);
INSERT INTO botarena.recovery_codes VALUES ('885d0e81-1245-4b7c-9ea8-571b38d7e4e2', '26409c4d-436e-4775-b863-93004160c669', 'K84gDkWBXnC7AcrruVLIaXQ1mdx19w-8zZOUydxtC2Q', 1795931585595);
INSERT INTO botarena.recovery_codes VALUES ('0ef9b6f7-edda-4da1-9db3-7d551e97ff86', '26409c4d-436e-4775-b863-93004160c669', 'idvMyZYG3N9YYRdwl6iHfcitmii7r5BZviBamLlI4RY', 1795931585595);
INSERT INTO botarena.recovery_codes VALUES ('2ce484f4-e87b-4f32-8b7a-3052b6e982f4', '26409c4d-436e-4775-b863-93004160c669', 'iy3iBhmFfg7rEMo-k-W9mjggLGI_OddRr3EQNXe3hHM', 1795931585595);
INSERT INTO botarena.recovery_codes VALUES ('eb7d45f4-d461-480b-9a72-0c73cf820d13', '26409c4d-436e-4775-b863-93004160c669', 'kF_4vsDaPmaLaVmvKySG0Zsiu-GH0ARzkk27gYMuhIw', 1795931585595);
INSERT INTO botarena.recovery_codes VALUES ('438a6aef-82d6-46b6-93ff-991410a15c57', '26409c4d-436e-4775-b863-93004160c669', 'n0j5LjqnQrA5j239KoWJfloYdKqlUr2BIZQg47-4iik', 1795931585595);
INSERT INTO botarena.recovery_codes VALUES ('d1118ce7-d7b3-429a-8744-7c480261f42c', '26409c4d-436e-4775-b863-93004160c669', 'lZcBYshIo7PtV8c6z5lTqYh_iRhL5Wh5IyAGZUzek58', 1795931585595);
INSERT INTO botarena.recovery_codes VALUES ('f5e6dcda-dc07-47b0-a114-154591b52ea8', '26409c4d-436e-4775-b863-93004160c669', 'lziPYLq3p9aJmL9TNvrHJ0nJ8s4_0H-OV68Mry0UKnQ', 1795931585595);
INSERT INTO botarena.recovery_codes VALUES ('244ae9c6-128c-492d-bdfa-f4e9e0d14e98', '26409c4d-436e-4775-b863-93004160c669', 'Yhntgd3Dy8l3_r7PuggtEJuv5gERbB0SE5S1wxeatLE', 1795931585595);
INSERT INTO botarena.run_batches VALUES ('094563df6655c8d21d1973abadbd350e', 0, '{"entries":[{"at":0,"completed":true}],"inputs":[]}', 1795931585845);
INSERT INTO botarena.runs VALUES ('1f8f188227cd315bcc06312ed8593324', 'arena', 'arena local', 'de12f6eaea0a0d6462bc0056d29ed24f', 5, 'own', 'dev-0', '7ef87d4c9b357ac03cd5b8456ac12463', 'f1bccb17a3ed0e678f0d08d90fbfdd1e5557ca1bc150a65f5d0ec0c3ff654e0d', '', 'b7f409e705cb', 900, 'resume', NULL, 'open', NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, NULL, 0, 0, NULL, NULL, NULL, 1795931585647, NULL, NULL, NULL, NULL, 0);
INSERT INTO botarena.runs VALUES ('094563df6655c8d21d1973abadbd350e', 'class', 'seat b58c2c6e-f63c-4461-9b80-ff872361332e', '92f6ffb4-bd80-449d-9b69-739922c94f39', 5, 'own', '84886cb8a42a9c750cbe7e38296f2838', '44609b4476963269efac85f6fc7b77ed', '7148b134218b41432d03f8d223d99769b52bd4182a2b3a59b03bc9a9b7bd437f', '', 'b7f409e705cb', 14400, 'leave', 'k80a2d39b8afab0c70e21eee516aac1d2', 'failed', 'impossible', 1, 'The level cannot be completed: it is not solved.', 1, 51, 0, 0, 0, 0, NULL, 8, 0, NULL, '', 'e3c4b600c198887a52751235f3469d1d82d86a151ee63703cf66847f9c2bb128', 1795931585826, NULL, 1795931585837, 1795931585845, 1795931585845, 0);
INSERT INTO botarena.runs VALUES ('bc5acb029c1ffad22c43525549b952c0', 'class', 'seat b58c2c6e-f63c-4461-9b80-ff872361332e', '8eb8299a-8608-4002-a219-b3b42ddc7548', 8, 'own', '274cb0e96cf31481a6e5f1046a954a70', '77cff676171f76194bb09ca018760216', 'cc9d3fa507e55a9fbdbfcd298202f9553105c55997fbcbb6e07628fc71efb8f0', '', '21131d01ffdd', 14400, 'leave', 'k71bd5be3edc1d123335dbe46497880d9', 'expired', 'left', NULL, NULL, 0, 26, 0, 0, 0, 0, NULL, 0, 0, NULL, '', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 1795931585880, NULL, 1795931585889, 1795931585895, 1795931585895, 0);
INSERT INTO botarena.runs_alive VALUES (1, 1795931583727);
INSERT INTO botarena.seats VALUES ('80f58861-6359-4344-8fad-d00bca968b50', '86ac6c07-6bae-4d4b-9cc0-cd5af629dd00', 1, 'plum crate', 'plum crate', 1, 'ZWBMmgooJnEvPh7NaMYesJYkKldQDm1k4MtXqv97Tm0m3KQg', 'lIEupppOPbtH5UsIq6s4Tw', NULL, NULL, 1, NULL, NULL, NULL, 1795931585793, 1795931585793, NULL, NULL, 1795931585793, 1795931585793);
INSERT INTO botarena.seats VALUES ('b58c2c6e-f63c-4461-9b80-ff872361332e', '86ac6c07-6bae-4d4b-9cc0-cd5af629dd00', 2, 'windy workshop', 'windy workshop', 1, '80y0fVRIbTmDujBzJcE-UNxF5D_SRbCwf8xlanEW0QeRwsLH', 'U70TW-N792eGcmZTjqObtQ', NULL, NULL, 1, NULL, NULL, NULL, 1795931585809, 1795931585809, NULL, NULL, 1795931585809, 1795931585809);
INSERT INTO botarena.session_methods VALUES ('dae84f4a-e9a2-4445-b58b-386a51e6e2f1', 'password', 1795931585007);
INSERT INTO botarena.session_methods VALUES ('56e5deda-874d-4852-a4c6-c19de33549b4', 'password', 1795931585179);
INSERT INTO botarena.session_methods VALUES ('635143b5-951e-49d0-9c50-c4fe906d3c9f', 'password', 1795931585248);
INSERT INTO botarena.session_methods VALUES ('ea7c1a95-1634-46c2-a34a-ccd04db51902', 'password', 1795931585473);
INSERT INTO botarena.session_methods VALUES ('ea7c1a95-1634-46c2-a34a-ccd04db51902', 'totp', 1795931585573);
INSERT INTO botarena.session_methods VALUES ('fdca1648-c01d-4041-bb7a-a062ac9d1b68', 'anonymous', 1795931585627);
INSERT INTO botarena.sessions VALUES ('dae84f4a-e9a2-4445-b58b-386a51e6e2f1', 'a91cdb64-293d-4ebc-9e24-6741dd85abe4', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795931585007, 1795931585007);
INSERT INTO botarena.sessions VALUES ('56e5deda-874d-4852-a4c6-c19de33549b4', 'a91cdb64-293d-4ebc-9e24-6741dd85abe4', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795931585179, 1795931585179);
INSERT INTO botarena.sessions VALUES ('635143b5-951e-49d0-9c50-c4fe906d3c9f', '747fb429-6280-4b23-b0ef-26f2fed4c18b', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795931585248, 1795931585248);
INSERT INTO botarena.sessions VALUES ('ea7c1a95-1634-46c2-a34a-ccd04db51902', '26409c4d-436e-4775-b863-93004160c669', 2, 'aal2', '9b8e943a-fc24-43e9-9e35-9b936bd0374c', 'node', '127.0.0.1', 1795931585473, 1795931575573);
INSERT INTO botarena.sessions VALUES ('fdca1648-c01d-4041-bb7a-a062ac9d1b68', '3eb5ca50-2c3a-4767-95d4-a52ff817846f', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795931585627, 1795931585627);
INSERT INTO botarena.shift_acts VALUES ('44498cd807d949fe6a77eb397770fa1f', 0, '{"act":{"app":"desk","do":"enter","session":"c0dd74cc568cde8b8b586d980b927bc7","name":"Robot"},"token":"c7d03600f08314008ee0fa405c8741ef"}', 1795931585698);
INSERT INTO botarena.shift_acts VALUES ('44498cd807d949fe6a77eb397770fa1f', 1, '{"act":{"app":"desk","do":"take","session":"c0dd74cc568cde8b8b586d980b927bc7"},"token":"b57a8c0182189d356e2d3ad886b98fa4"}', 1795931585724);
INSERT INTO botarena.shift_refusals VALUES ('44498cd807d949fe6a77eb397770fa1f', 0, '{"after":2,"app":"shop","do":"log-in","session":"a0e2e18aa0c4222990213a6ebf66aa11","why":{"form":"User or password is wrong. The vault on the desk has both."}}', 1, 1795931585744);
INSERT INTO botarena.shifts VALUES ('44498cd807d949fe6a77eb397770fa1f', 'arena', 'arena local', 'c4bba7930fc5f5cdc7083f855403fb3a', 'orders', 4, 'calm', '', 'none', 'free', '7d77fbb70c5c456b2abf6323d2c518c4', '70d1719a4db4459786cf8bc9c281d849', 'd44ef0656268f32561ac3c03f3bf7fc20746c8f41c20c7f212b01dbc8d55d53f', '{}', 7200, 'open', 2, 1, NULL, 0, 1795931585663, 1795931585724, NULL);
INSERT INTO botarena.signing_keys VALUES ('32a3c8cd-ba25-4a28-869e-382062bcc5c0', 'kUko1fzWEx07p3njWfTrhV8r7Vi4NPjp5cBK2Gq4MrnFvRbQyTlcA3PoW2X2BkTt0tp0Vw5SwcZcCX6txS9iqvEDA5SSMNMWRp_tLomBp_o53enHGzrsqeRC-gMNypACp3QBUr-zpOO37OvGHKuDJ201mmD1104I1l_yuYDB9nYYcJfN3DCTdtPvG23IU4spHXVSP_xgnvNoBQfRvjfWAgga4YJJeHjXfjHVRU54kZv9nSSH7-y8WOHJzYrE-8bRpGNF6BCjQHV6_aQ3', '{"kty":"EC","x":"y1J6enBuCOzy2rle7AZ_r5Ce2CYKAy_iazCOl7j8z7Q","y":"7JoFKMtHuO9jH_v0-_gvqb483XbA8PAC6aNlkdFOajc","crv":"P-256","kid":"32a3c8cd-ba25-4a28-869e-382062bcc5c0","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795931585036, NULL, 1795931585036);
INSERT INTO botarena.users VALUES ('a91cdb64-293d-4ebc-9e24-6741dd85abe4', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$aHrbwb0tlwwE07jDBwtRRQ$nBb6p9n5enxNK+opXw+JME90k8QDdRUsHEwPViPMDm8', 1795931585007, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795931585179, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795931585007, 1795931585179);
INSERT INTO botarena.users VALUES ('747fb429-6280-4b23-b0ef-26f2fed4c18b', 'grüße@xn--bcher-kva.example', '$argon2id$v=19$m=19456,t=2,p=1$42Vjt9foBIYf4HGxn1LZcQ$F6IpacBorQHu8+bszpunxLq4gvw2VnQ5GLkFayD7NJ0', 1795931585248, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795931585248, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795931585248, 1795931585248);
INSERT INTO botarena.users VALUES ('26409c4d-436e-4775-b863-93004160c669', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$LCkqLuw0kzjEGgzJ+jO2yg$wb6Wm56H40lG3Pc25hfC5T7uKPx1iEnrcqkz8DQlA8Q', 1795931585473, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795931585473, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795931585473, 1795931585473);
INSERT INTO botarena.users VALUES ('b4259daa-2606-476a-8de0-c42bb229b7a8', 'invited@example.org', NULL, NULL, NULL, NULL, 1795931585608, NULL, 1795931585608, NULL, NULL, NULL, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795931585608, 1795931585608);
INSERT INTO botarena.users VALUES ('3eb5ca50-2c3a-4767-95d4-a52ff817846f', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795931585627, NULL, '{}', '{}', 1, 1795931585627, 1795931585627);
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-29 05:53:04.882+00', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', '00d605e7-8da9-401d-bff5-9e49c554a513');
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-29 05:53:04.887+00', 'zoe@example.org', 4, 1, NULL, '1fccf102-3b22-482a-8bf5-316e20db0c6e');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-29 05:53:04.856+00', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, '5b53e88a-8c96-431e-ab64-99f97543cdd7');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-29 05:53:04.872+00', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', '47c22b78-8565-4a90-8135-64da22fe9371');
INSERT INTO public.learner_levels VALUES ('a91cdb64-293d-4ebc-9e24-6741dd85abe4', 1, '2026-01-02 10:00:00+00', 1, '1', 3, '2026-11-29 05:53:05.091+00');
INSERT INTO public.learner_levels VALUES ('a91cdb64-293d-4ebc-9e24-6741dd85abe4', 2, '2026-01-03 10:00:00+00', 2, '2', 3, '2026-11-29 05:53:05.091+00');
INSERT INTO public.learner_levels VALUES ('a91cdb64-293d-4ebc-9e24-6741dd85abe4', 22, '2026-01-05 10:00:00+00', 22, '22', 3, '2026-11-29 05:53:05.091+00');
INSERT INTO public.learner_shifts VALUES ('a91cdb64-293d-4ebc-9e24-6741dd85abe4', '0123456789abcdef0123456789abcdef', 'orders', 4, 'popup', '2026-01-01 10:00:00+00', NULL, NULL, '2026-11-29 05:53:05.109+00');
INSERT INTO public.learners VALUES ('a91cdb64-293d-4ebc-9e24-6741dd85abe4', 'Ada', 'UiPath', NULL, '2026-11-29 05:53:05.071+00');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-29 05:53:04.894+00', 'zoe@example.org', 1, 0, '8629f03e-ba44-4efc-9a77-c3a60b56881d');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-29 05:53:04.902+00', 'zoe@example.org', 22, 604800, 'fda4f7da-064b-492b-ad3f-3672f86a024c');
SELECT pg_catalog.setval('public.feedback_id_seq', 2, true);
SELECT pg_catalog.setval('public.leads_id_seq', 2, true);
SELECT pg_catalog.setval('public.user_progress_id_seq', 2, true);
ALTER TABLE ONLY botarena.arena_asks
    ADD CONSTRAINT arena_asks_pkey PRIMARY KEY (key_id, idempotency);
ALTER TABLE ONLY botarena.arena_keys
    ADD CONSTRAINT arena_keys_hash_key UNIQUE (hash);
ALTER TABLE ONLY botarena.arena_keys
    ADD CONSTRAINT arena_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.arena_runs
    ADD CONSTRAINT arena_runs_pkey PRIMARY KEY (run_id);
ALTER TABLE ONLY botarena.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.badge_keys
    ADD CONSTRAINT badge_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.badges
    ADD CONSTRAINT badges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.cells
    ADD CONSTRAINT cells_pkey PRIMARY KEY (seat_id, task_id);
ALTER TABLE ONLY botarena.challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.class_runs
    ADD CONSTRAINT class_runs_attempt_key UNIQUE (seat_id, attempt);
ALTER TABLE ONLY botarena.class_runs
    ADD CONSTRAINT class_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.class_tasks
    ADD CONSTRAINT class_tasks_level_key UNIQUE (class_id, level, conditions);
ALTER TABLE ONLY botarena.class_tasks
    ADD CONSTRAINT class_tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.class_tasks
    ADD CONSTRAINT class_tasks_place_key UNIQUE (class_id, place);
ALTER TABLE ONLY botarena.classes
    ADD CONSTRAINT classes_code_key UNIQUE (code);
ALTER TABLE ONLY botarena.classes
    ADD CONSTRAINT classes_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY botarena.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.invitations
    ADD CONSTRAINT invitations_shift_id_key UNIQUE (shift_id);
ALTER TABLE ONLY botarena.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY botarena.one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY botarena.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.provider_flows
    ADD CONSTRAINT provider_flows_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.run_batches
    ADD CONSTRAINT run_batches_pkey PRIMARY KEY (run_id, from_entry);
ALTER TABLE ONLY botarena.runs_alive
    ADD CONSTRAINT runs_alive_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.runs
    ADD CONSTRAINT runs_once_key UNIQUE (owner, once);
ALTER TABLE ONLY botarena.runs
    ADD CONSTRAINT runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.seats
    ADD CONSTRAINT seats_card_mac_key UNIQUE (card_mac);
ALTER TABLE ONLY botarena.seats
    ADD CONSTRAINT seats_folded_key UNIQUE (class_id, folded);
ALTER TABLE ONLY botarena.seats
    ADD CONSTRAINT seats_number_key UNIQUE (class_id, number);
ALTER TABLE ONLY botarena.seats
    ADD CONSTRAINT seats_once_key UNIQUE (class_id, once);
ALTER TABLE ONLY botarena.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.session_methods
    ADD CONSTRAINT session_methods_pkey PRIMARY KEY (session_id, method);
ALTER TABLE ONLY botarena.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY botarena.shift_acts
    ADD CONSTRAINT shift_acts_pkey PRIMARY KEY (shift_id, at_act);
ALTER TABLE ONLY botarena.shift_refusals
    ADD CONSTRAINT shift_refusals_pkey PRIMARY KEY (shift_id, at_refusal);
ALTER TABLE ONLY botarena.shifts
    ADD CONSTRAINT shifts_once_key UNIQUE (owner, once);
ALTER TABLE ONLY botarena.shifts
    ADD CONSTRAINT shifts_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.learner_shifts
    ADD CONSTRAINT learner_shifts_pkey PRIMARY KEY (user_id, shift_id);
ALTER TABLE ONLY public.learners
    ADD CONSTRAINT learners_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.user_progress
    ADD CONSTRAINT user_progress_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_progress
    ADD CONSTRAINT user_progress_submission_id_key UNIQUE (submission_id);
CREATE INDEX arena_asks_at ON botarena.arena_asks USING btree (at);
CREATE INDEX audit_user_id ON botarena.audit USING btree (user_id);
CREATE INDEX badges_class_id ON botarena.badges USING btree (class_id);
CREATE INDEX cells_changed_at ON botarena.cells USING btree (class_id, changed_at);
CREATE INDEX challenges_expires_at ON botarena.challenges USING btree (expires_at);
CREATE INDEX challenges_factor_id ON botarena.challenges USING btree (factor_id);
CREATE INDEX challenges_user_id ON botarena.challenges USING btree (user_id);
CREATE INDEX class_runs_cell ON botarena.class_runs USING btree (seat_id, task_id, number);
CREATE INDEX class_runs_class_id ON botarena.class_runs USING btree (class_id);
CREATE INDEX class_runs_gaps ON botarena.class_runs USING btree (task_id, gaps) WHERE (gaps IS NOT NULL);
CREATE INDEX class_runs_unsettled ON botarena.class_runs USING btree (id) WHERE (settled_at IS NULL);
CREATE INDEX classes_owner_id ON botarena.classes USING btree (owner_id);
CREATE INDEX flows_user_id ON botarena.flows USING btree (user_id);
CREATE INDEX identities_user_id ON botarena.identities USING btree (user_id);
CREATE INDEX invitations_owner ON botarena.invitations USING btree (owner, created_at);
CREATE INDEX mails_next_try_at ON botarena.mails USING btree (state, next_try_at);
CREATE INDEX one_time_tokens_email ON botarena.one_time_tokens USING btree (email);
CREATE UNIQUE INDEX one_time_tokens_kind_key ON botarena.one_time_tokens USING btree (user_id, kind, COALESCE(is_slip, 0));
CREATE UNIQUE INDEX one_time_tokens_token_hash_key ON botarena.one_time_tokens USING btree (token_hash);
CREATE INDEX passkeys_user_id ON botarena.passkeys USING btree (user_id);
CREATE INDEX provider_flows_created_at ON botarena.provider_flows USING btree (created_at);
CREATE INDEX provider_flows_user_id ON botarena.provider_flows USING btree (user_id);
CREATE INDEX recovery_codes_user_id ON botarena.recovery_codes USING btree (user_id);
CREATE INDEX runs_owner ON botarena.runs USING btree (owner, created_at);
CREATE INDEX runs_status ON botarena.runs USING btree (status, heard_at);
CREATE INDEX seats_changed_at ON botarena.seats USING btree (class_id, changed_at);
CREATE INDEX seats_user_id ON botarena.seats USING btree (user_id);
CREATE INDEX sessions_user_id ON botarena.sessions USING btree (user_id);
CREATE INDEX shifts_owner ON botarena.shifts USING btree (owner, created_at);
CREATE INDEX shifts_status ON botarena.shifts USING btree (status, created_at);
CREATE INDEX used_messages_expires_at ON botarena.used_messages USING btree (expires_at);
CREATE TRIGGER forget_learner AFTER DELETE ON botarena.users FOR EACH ROW EXECUTE FUNCTION public.forget_learner();
CREATE TRIGGER learner_levels_join BEFORE INSERT OR UPDATE ON public.learner_levels FOR EACH ROW EXECUTE FUNCTION public.join_learner_level();
CREATE TRIGGER learner_shifts_join BEFORE INSERT OR UPDATE ON public.learner_shifts FOR EACH ROW EXECUTE FUNCTION public.join_learner_shift();
CREATE TRIGGER learner_shifts_trim AFTER INSERT ON public.learner_shifts FOR EACH ROW EXECUTE FUNCTION public.trim_learner_shifts();
CREATE TRIGGER learners_join BEFORE INSERT OR UPDATE ON public.learners FOR EACH ROW EXECUTE FUNCTION public.join_learner();
ALTER TABLE ONLY botarena.arena_runs
    ADD CONSTRAINT arena_runs_run_id_fkey FOREIGN KEY (run_id) REFERENCES botarena.runs(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.badges
    ADD CONSTRAINT badges_class_id_fkey FOREIGN KEY (class_id) REFERENCES botarena.classes(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.badges
    ADD CONSTRAINT badges_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES botarena.seats(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.cells
    ADD CONSTRAINT cells_class_id_fkey FOREIGN KEY (class_id) REFERENCES botarena.classes(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.cells
    ADD CONSTRAINT cells_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES botarena.seats(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.cells
    ADD CONSTRAINT cells_task_id_fkey FOREIGN KEY (task_id) REFERENCES botarena.class_tasks(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.challenges
    ADD CONSTRAINT challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES botarena.factors(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.challenges
    ADD CONSTRAINT challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.class_runs
    ADD CONSTRAINT class_runs_class_id_fkey FOREIGN KEY (class_id) REFERENCES botarena.classes(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.class_runs
    ADD CONSTRAINT class_runs_seat_id_fkey FOREIGN KEY (seat_id) REFERENCES botarena.seats(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.class_runs
    ADD CONSTRAINT class_runs_task_id_fkey FOREIGN KEY (task_id) REFERENCES botarena.class_tasks(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.class_tasks
    ADD CONSTRAINT class_tasks_class_id_fkey FOREIGN KEY (class_id) REFERENCES botarena.classes(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.classes
    ADD CONSTRAINT classes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES botarena.users(id) ON DELETE SET NULL;
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
ALTER TABLE ONLY botarena.run_batches
    ADD CONSTRAINT run_batches_run_id_fkey FOREIGN KEY (run_id) REFERENCES botarena.runs(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.seats
    ADD CONSTRAINT seats_class_id_fkey FOREIGN KEY (class_id) REFERENCES botarena.classes(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.seats
    ADD CONSTRAINT seats_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY botarena.session_methods
    ADD CONSTRAINT session_methods_session_id_fkey FOREIGN KEY (session_id) REFERENCES botarena.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES botarena.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.shift_acts
    ADD CONSTRAINT shift_acts_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES botarena.shifts(id) ON DELETE CASCADE;
ALTER TABLE ONLY botarena.shift_refusals
    ADD CONSTRAINT shift_refusals_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES botarena.shifts(id) ON DELETE CASCADE;
ALTER TABLE public.feedback ENABLE ROW LEVEL SECURITY;
CREATE POLICY feedback_insert ON public.feedback FOR INSERT TO anon, authenticated WITH CHECK (true);
ALTER TABLE public.leads ENABLE ROW LEVEL SECURITY;
CREATE POLICY leads_insert ON public.leads FOR INSERT TO anon, authenticated WITH CHECK (true);
ALTER TABLE public.learner_levels ENABLE ROW LEVEL SECURITY;
CREATE POLICY learner_levels_factor ON public.learner_levels AS RESTRICTIVE TO authenticated USING (( SELECT public.has_shown_factor() AS has_shown_factor)) WITH CHECK (( SELECT public.has_shown_factor() AS has_shown_factor));
CREATE POLICY learner_levels_insert ON public.learner_levels FOR INSERT TO authenticated WITH CHECK ((user_id = public.current_user_id()));
CREATE POLICY learner_levels_select ON public.learner_levels FOR SELECT TO authenticated USING (public.may_read(user_id));
CREATE POLICY learner_levels_update ON public.learner_levels FOR UPDATE TO authenticated USING ((user_id = public.current_user_id())) WITH CHECK ((user_id = public.current_user_id()));
ALTER TABLE public.learner_shifts ENABLE ROW LEVEL SECURITY;
CREATE POLICY learner_shifts_factor ON public.learner_shifts AS RESTRICTIVE TO authenticated USING (( SELECT public.has_shown_factor() AS has_shown_factor)) WITH CHECK (( SELECT public.has_shown_factor() AS has_shown_factor));
CREATE POLICY learner_shifts_insert ON public.learner_shifts FOR INSERT TO authenticated WITH CHECK ((user_id = public.current_user_id()));
CREATE POLICY learner_shifts_select ON public.learner_shifts FOR SELECT TO authenticated USING ((user_id = public.current_user_id()));
CREATE POLICY learner_shifts_update ON public.learner_shifts FOR UPDATE TO authenticated USING ((user_id = public.current_user_id())) WITH CHECK ((user_id = public.current_user_id()));
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
REVOKE ALL ON FUNCTION public.trim_learner_shifts() FROM PUBLIC;
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
GRANT SELECT ON TABLE public.learner_shifts TO authenticated;
GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.learner_shifts TO authenticated;
GRANT INSERT(shift_id),UPDATE(shift_id) ON TABLE public.learner_shifts TO authenticated;
GRANT INSERT(process),UPDATE(process) ON TABLE public.learner_shifts TO authenticated;
GRANT INSERT(size),UPDATE(size) ON TABLE public.learner_shifts TO authenticated;
GRANT INSERT(conditions),UPDATE(conditions) ON TABLE public.learner_shifts TO authenticated;
GRANT INSERT(started_at),UPDATE(started_at) ON TABLE public.learner_shifts TO authenticated;
GRANT INSERT(removed_at),UPDATE(removed_at) ON TABLE public.learner_shifts TO authenticated;
GRANT INSERT(result),UPDATE(result) ON TABLE public.learner_shifts TO authenticated;
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
