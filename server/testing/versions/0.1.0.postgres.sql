-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"LFO5DHZWT2IQKN2EVRTYU4CNT276XD7G"},"codes":["245VZ-55ECF","G2AJ3-QE6W2","QXD62-754RS","HSC47-B7QM3","WT9RS-MGCWZ","PBZHZ-N6Q5T","W44RN-6ZR5J","4KRJD-W975E","Z5KS7-62QP9","RGVTZ-CVDDG"]}
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
    label text NOT NULL,
    until_at bigint NOT NULL,
    created_at bigint NOT NULL,
    shift_id text,
    started_at bigint,
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
INSERT INTO botarena.arena_asks VALUES ('local', '02995525-d18e-461b-8193-1b7022cb719e', '8afdcc453b0ca6e3ea9cc42011debbd996e0dd61af2d60ba7e3d15b06129c885', 'ddacec6c08370b076e65155077c3fdb0', 1795892649489);
INSERT INTO botarena.arena_asks VALUES ('local', 'shift 2298c3dd-a2a5-45ee-90cc-385b08aad578', 'a8321403c838f555db09e852376e0484a9c358167e71d6df726e6b4b820fd4b5', 'dbf7590a15173d280d643f6320234ba9', 1795892649680);
INSERT INTO botarena.arena_asks VALUES ('local', 'invitation a6f22a56-4fcd-4aa7-9024-0e32e6f8a57d', '02b50c5f5c31d2150d997cf4b4fbb3593e378d5cb1cad6222ee14824d23f1f66', '1bf1c7c6a772092a54abab23c17219e4', 1795892650389);
INSERT INTO botarena.arena_keys VALUES ('d71258bfbdaf2508057a51cf2da79938', 'Lab', '75e242ceafc8fcdc6ad21591f24f2e71675d80da42c001a6c159f22b1189be40', 1795892635917, NULL);
INSERT INTO botarena.arena_runs VALUES ('ddacec6c08370b076e65155077c3fdb0', 'botarena.05-check-champion-v1', 'dev', 0, '{"study":"a"}', 'build-1', 0);
INSERT INTO botarena.audit VALUES ('f3672694-a9ac-447c-8f24-64217a1997e5', 'e0e9a541-c635-4010-b8b2-64084dff79e1', 'signed up', 1795892639945);
INSERT INTO botarena.audit VALUES ('975315c3-7016-4906-9bae-5ed0aca53dc6', 'e0e9a541-c635-4010-b8b2-64084dff79e1', 'signed in', 1795892639945);
INSERT INTO botarena.audit VALUES ('838ba4f5-f4ef-445b-bb07-6a845404f1c2', 'e0e9a541-c635-4010-b8b2-64084dff79e1', 'signed in', 1795892642662);
INSERT INTO botarena.audit VALUES ('a24baf79-3c20-4f74-afef-56f3cd7e0a41', 'd21e2cde-f389-4fb5-9b62-d65d41b9ffa7', 'signed up', 1795892644228);
INSERT INTO botarena.audit VALUES ('8792c714-b583-42b3-a2e6-6adf687fec03', 'd21e2cde-f389-4fb5-9b62-d65d41b9ffa7', 'signed in', 1795892644228);
INSERT INTO botarena.audit VALUES ('2898239f-ef6a-401e-b97a-9107689ee572', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'signed up', 1795892644624);
INSERT INTO botarena.audit VALUES ('518a517a-4aa1-4ad2-bfa9-4854714b65b3', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'signed in', 1795892644624);
INSERT INTO botarena.audit VALUES ('33ac8b08-f2da-42b6-b226-d28564ac4eed', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'second factor set up', 1795892648672);
INSERT INTO botarena.audit VALUES ('87d9710b-f55e-43d4-9e63-2e7ca4dc165d', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'recovery codes made', 1795892649018);
INSERT INTO botarena.audit VALUES ('7b9ec9c2-30c5-4342-9207-cf7688bcc134', '7054e058-d27a-4292-86aa-5ef7bb17b619', 'invited', 1795892649126);
INSERT INTO botarena.audit VALUES ('e84919a2-d6f7-4a88-a4bc-31ab84860565', '4b70c7b2-977d-46ee-8408-a893b02b8b3b', 'signed in', 1795892649375);
INSERT INTO botarena.cells VALUES ('511ae676-85f4-4dc5-8c36-7b1ccd6943a3', 'a84f038a-7874-4118-88d4-b9555eeeede9', '29d168a4-0716-40e6-989f-3c4b5d09617e', 'tried', 'ro', 1, 0, 0, 0, NULL, 0, 1795892650871, NULL, 0, '47396b5c7773c7a9e893916db3344141', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795892650922);
INSERT INTO botarena.cells VALUES ('511ae676-85f4-4dc5-8c36-7b1ccd6943a3', 'c4ac08d6-6462-4727-abfe-030adf96f719', '29d168a4-0716-40e6-989f-3c4b5d09617e', 'tried', '', 1, 0, 0, 0, NULL, 0, 1795892651092, NULL, 1, 'e4fe5dfa7385d2d1605cd6d546cf1805', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795892651131);
INSERT INTO botarena.challenges VALUES ('1750c96c-15a3-4c2b-8cfb-ec1d0e2b4ab9', 'factor', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', '42fa8adb-8cf2-467a-8246-39b0c53366ea', '', '127.0.0.1', 1795892648672, 1795892648590, 1795892948590);
INSERT INTO botarena.class_runs VALUES ('47396b5c7773c7a9e893916db3344141', '29d168a4-0716-40e6-989f-3c4b5d09617e', '511ae676-85f4-4dc5-8c36-7b1ccd6943a3', 'a84f038a-7874-4118-88d4-b9555eeeede9', 'a08dfb84-0ab1-4a9f-a800-c63ed9c55f6b', 1, 0, 0, 0, 'own', '', 0, 1795892650726, 1795892650871, 0, 1, NULL, 1795892650922, 'failed', 'refused', 'impossible', 1, 'The level cannot be completed: it is not solved.', NULL, 0, 1795892650871, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO botarena.class_runs VALUES ('e4fe5dfa7385d2d1605cd6d546cf1805', '29d168a4-0716-40e6-989f-3c4b5d09617e', '511ae676-85f4-4dc5-8c36-7b1ccd6943a3', 'c4ac08d6-6462-4727-abfe-030adf96f719', '4727d157-099e-403a-bcbb-a3562767e953', 1, 0, 0, 0, 'own', '', 0, 1795892650973, 1795892651092, 0, 0, NULL, 1795892651131, 'expired', NULL, 'left', NULL, NULL, NULL, 0, 1795892651092, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO botarena.class_tasks VALUES ('a84f038a-7874-4118-88d4-b9555eeeede9', '29d168a4-0716-40e6-989f-3c4b5d09617e', 1, 5, '', 'own', 1, NULL, NULL, 1795892650489);
INSERT INTO botarena.class_tasks VALUES ('c4ac08d6-6462-4727-abfe-030adf96f719', '29d168a4-0716-40e6-989f-3c4b5d09617e', 2, 8, '', 'own', 1, NULL, NULL, 1795892650489);
INSERT INTO botarena.classes VALUES ('29d168a4-0716-40e6-989f-3c4b5d09617e', '4B', 'MTNEGC', NULL, 'code', 40, 'own', 0, 0, 1, NULL, NULL, 0, '', 'open', NULL, 1, 1, 2, 2, 1795892650481, NULL, 1795892650481, 1795892650692);
INSERT INTO botarena.factors VALUES ('42fa8adb-8cf2-467a-8246-39b0c53366ea', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'Phone', 'totp', 'verified', '3R_dnItZNGFtHsQ-gWrwK67PbnRqgUi7rYnuOdgbDJGyjuP_JZ-7AM5GEUxPIMW8Q-GZmZADl9BcjE-Y', 59863088, NULL, NULL, NULL, NULL, 1795892648590, 1795892645198, 1795892648672);
INSERT INTO botarena.heartbeat VALUES (true, '2026-11-28 19:03:29.884481+00');
INSERT INTO botarena.identities VALUES ('6b4807fc-e394-4347-b3da-c8bfcb1b4c5e', 'e0e9a541-c635-4010-b8b2-64084dff79e1', 'email', 'e0e9a541-c635-4010-b8b2-64084dff79e1', '{"sub":"e0e9a541-c635-4010-b8b2-64084dff79e1","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795892642662, 1795892639945, 1795892639945);
INSERT INTO botarena.identities VALUES ('eb01161a-153f-43d1-a274-578187a65776', 'd21e2cde-f389-4fb5-9b62-d65d41b9ffa7', 'email', 'd21e2cde-f389-4fb5-9b62-d65d41b9ffa7', '{"sub":"d21e2cde-f389-4fb5-9b62-d65d41b9ffa7","email":"grüße@xn--bcher-kva.example","email_verified":true,"phone_verified":false}', 'grüße@xn--bcher-kva.example', 1795892644228, 1795892644228, 1795892644228);
INSERT INTO botarena.identities VALUES ('1df1506e-4c8a-4cbd-b842-37904b36f891', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'email', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', '{"sub":"bd0d26c2-d3e1-47f1-af72-29a4ded85553","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795892644624, 1795892644624, 1795892644624);
INSERT INTO botarena.identities VALUES ('cfab35a6-c83d-4dda-8f7c-af3ff6ac67e2', '7054e058-d27a-4292-86aa-5ef7bb17b619', 'email', '7054e058-d27a-4292-86aa-5ef7bb17b619', '{"sub":"7054e058-d27a-4292-86aa-5ef7bb17b619","email":"invited@example.org","email_verified":false,"phone_verified":false}', 'invited@example.org', NULL, 1795892649126, 1795892649126);
INSERT INTO botarena.invitations VALUES ('1bf1c7c6a772092a54abab23c17219e4', 'arena local', 'orders', 4, 'calm', '', '{}', 1795979050372, 1795892650399, NULL, NULL);
INSERT INTO botarena.migrations VALUES ('20261128000000', '20261128000000_accounts.sql', '2026-11-28 19:03:29.884481+00');
INSERT INTO botarena.migrations VALUES ('20261128000100', '20261128000100_records_and_learners.sql', '2026-11-28 19:03:29.884481+00');
INSERT INTO botarena.migrations VALUES ('20261128000200', '20261128000200_forget_learners.sql', '2026-11-28 19:03:29.884481+00');
INSERT INTO botarena.migrations VALUES ('20261128000300', '20261128000300_runs.sql', '2026-11-28 19:03:29.884481+00');
INSERT INTO botarena.migrations VALUES ('20261128000400', '20261128000400_arena.sql', '2026-11-28 19:03:29.884481+00');
INSERT INTO botarena.migrations VALUES ('20261128000500', '20261128000500_class.sql', '2026-11-28 19:03:29.884481+00');
INSERT INTO botarena.migrations VALUES ('20261128000600', '20261128000600_office.sql', '2026-11-28 19:03:29.884481+00');
INSERT INTO botarena.one_time_tokens VALUES ('83632503-3fef-400a-a391-1e85416dd21d', '7054e058-d27a-4292-86aa-5ef7bb17b619', 'confirmation', 'invited@example.org', 'kM9Uthbxtz7dMLROwAd8efkpN1poLmIBOtHhubnTzqU', 'gxVpajY4sEklhskrU3sZFNzGzuVqVanG6kOVk8nLOgY', NULL, 0, 0, 1795892649126, 1795896249126);
INSERT INTO botarena.recovery_codes VALUES ('432a747e-1396-4fbe-b587-b24a1a9b0ad7', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', '71oeRXVgivksQV7TzlhE_l-3h4Zkjo4MnAzLZOnV54c', 1795892649018);
INSERT INTO botarena.recovery_codes VALUES ('f56d0818-7f13-450a-a25f-d04f95a21c71', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'DXvL8WtoPcTRQ84qyXsSl2ZQ1fPxW-lRMVs_CjHV-8c', 1795892649018);
INSERT INTO botarena.recovery_codes VALUES ('bc6d402d-667e-4f20-b5e1-bb221887609d', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'pRaIYvKfmqqIkTQ-D96qvpi2lDcEzDIRYlAQfNOVn4E', 1795892649018);
INSERT INTO botarena.recovery_codes VALUES ('fa251bb7-9d6f-452b-9951-d7046ab2e8d7', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'mEPCIkjcPd5ge55NrvgmeUGfqMppc0SaxxdtBGPJyVw', 1795892649018);
INSERT INTO botarena.recovery_codes VALUES ('e86fbe50-bde3-4657-abc8-7686190dfdb6', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'iLx_-3rzBsnUk755Vrgb5119YOd2o0XnbYtXqjO3fio', 1795892649018);
INSERT INTO botarena.recovery_codes VALUES ('007f1e61-961e-468d-bbbb-4a3370e2a501', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'PWX4d1YGclwQkMSrDaAqWqeKvRJ3GW_WprgfgvqQtC0', 1795892649018);
INSERT INTO botarena.recovery_codes VALUES ('7b104ebb-e06e-48bb-96d1-92a37e58fc20', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'XWoV8B0fINZEaBbVyVTtysvYg6fa2uYGWtshdnvuLlU', 1795892649018);
INSERT INTO botarena.recovery_codes VALUES ('a22e9619-f88d-45b0-bf83-b276d1bd5a28', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'rAYsETp22U5gNOKBjfCNlbsIcoRab2Ikspj80kPWt5s', 1795892649018);
INSERT INTO botarena.recovery_codes VALUES ('f413fc33-5d88-443b-a5b8-b78dc544bf35', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'gXgY88pOdAkutPn5HQO4kXOweQsO78qBHTKcqoWAfG0', 1795892649018);
INSERT INTO botarena.recovery_codes VALUES ('43f116e9-2cf3-443f-9fd7-212167f7275f', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'ch3ImHRu_Y_4l91TvxQs2OlBC6a4ZnhBpWIPBTyySmc', 1795892649018);
INSERT INTO botarena.run_batches VALUES ('47396b5c7773c7a9e893916db3344141', 0, '{"entries":[{"at":0,"completed":true}],"inputs":[]}', 1795892650871);
INSERT INTO botarena.runs VALUES ('ddacec6c08370b076e65155077c3fdb0', 'arena', 'arena local', '93099d7ef83dc6bf9105e1b79b990951', 5, 'own', 'dev-0', '282f46a4d60bdc36794fb41a477048b6', '630fb86d17c18d041e77ad0172b2553f038ee644f347f8f3c8c7d2cd0380e4fe', '', '10a2c762cefc', 900, 'resume', NULL, 'open', NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, NULL, 0, 0, NULL, NULL, NULL, 1795892649493, NULL, NULL, NULL, NULL, 0);
INSERT INTO botarena.runs VALUES ('47396b5c7773c7a9e893916db3344141', 'class', 'seat 511ae676-85f4-4dc5-8c36-7b1ccd6943a3', 'a08dfb84-0ab1-4a9f-a800-c63ed9c55f6b', 5, 'own', 'b18f1cd07a6ee8ab1b1466b1f4789aa6', 'a5d6d6a14738c92e2c479a8846a7bbe3', 'd102fb91058bf9a26e18b8d1418dcabf3ec975fd0bebf22fbc397832f60d834f', '', '10a2c762cefc', 14400, 'leave', 'kb03d78b0a2f84f6bd6a26331154fdaea', 'failed', 'impossible', 1, 'The level cannot be completed: it is not solved.', 1, 51, 0, 0, 0, 0, NULL, 25, 0, NULL, '', 'e3c4b600c198887a52751235f3469d1d82d86a151ee63703cf66847f9c2bb128', 1795892650745, NULL, 1795892650846, 1795892650871, 1795892650871, 0);
INSERT INTO botarena.runs VALUES ('e4fe5dfa7385d2d1605cd6d546cf1805', 'class', 'seat 511ae676-85f4-4dc5-8c36-7b1ccd6943a3', '4727d157-099e-403a-bcbb-a3562767e953', 8, 'own', 'ac49a87198653f868ab6eece20cc1362', 'e358a1c79b5043e2b3bd3db6733a84df', 'a04511d8e5d8dd84aebd6b07de3bb101b8cb3f7ded3e65db5afedf0e640c99df', '', '9554d95af82c', 14400, 'leave', 'k9c28c71530db00399bc7230e92ee72df', 'expired', 'left', NULL, NULL, 0, 26, 0, 0, 0, 0, NULL, 0, 0, NULL, '', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 1795892651005, NULL, 1795892651062, 1795892651092, 1795892651092, 0);
INSERT INTO botarena.runs_alive VALUES (1, 1795892648051);
INSERT INTO botarena.seats VALUES ('45771d48-211a-4599-90cb-ea91863498aa', '29d168a4-0716-40e6-989f-3c4b5d09617e', 1, 'ginger balloon', 'ginger balloon', 1, 'DmqCmGT_C9VrFVt2D64OPz0E5mnPrsHljZcTAgZXIS8Uy5pF', 'jGEiv3mY1P807fvetaQLRQ', NULL, NULL, 1, NULL, NULL, NULL, 1795892650620, 1795892650620, NULL, NULL, 1795892650620, 1795892650620);
INSERT INTO botarena.seats VALUES ('511ae676-85f4-4dc5-8c36-7b1ccd6943a3', '29d168a4-0716-40e6-989f-3c4b5d09617e', 2, 'ember yacht', 'ember yacht', 1, 'uUv55x70Zgdd7NnZwrUoQK1ckZGa7kxB6z2oVaLe_unl-mU8', 'yUL3nxaW21UlOLiCdHMcvg', NULL, NULL, 1, NULL, NULL, NULL, 1795892650692, 1795892650692, NULL, NULL, 1795892650692, 1795892650692);
INSERT INTO botarena.session_methods VALUES ('c4e1c2ff-0e5c-47f1-9e2f-0c50ccf9f79e', 'password', 1795892639945);
INSERT INTO botarena.session_methods VALUES ('fd8d0aad-f7b3-44df-a217-8423fe81e12c', 'password', 1795892642662);
INSERT INTO botarena.session_methods VALUES ('c7d7cc20-071b-4187-9b42-2e05631e1fcd', 'password', 1795892644228);
INSERT INTO botarena.session_methods VALUES ('62ddc7b6-7d16-4f32-bf93-918b1cd3ae7c', 'password', 1795892644624);
INSERT INTO botarena.session_methods VALUES ('62ddc7b6-7d16-4f32-bf93-918b1cd3ae7c', 'totp', 1795892648672);
INSERT INTO botarena.session_methods VALUES ('b3871ba4-a60e-4e2a-bcb4-3498dfec9a00', 'anonymous', 1795892649375);
INSERT INTO botarena.sessions VALUES ('c4e1c2ff-0e5c-47f1-9e2f-0c50ccf9f79e', 'e0e9a541-c635-4010-b8b2-64084dff79e1', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795892639945, 1795892639945);
INSERT INTO botarena.sessions VALUES ('fd8d0aad-f7b3-44df-a217-8423fe81e12c', 'e0e9a541-c635-4010-b8b2-64084dff79e1', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795892642662, 1795892642662);
INSERT INTO botarena.sessions VALUES ('c7d7cc20-071b-4187-9b42-2e05631e1fcd', 'd21e2cde-f389-4fb5-9b62-d65d41b9ffa7', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795892644228, 1795892644228);
INSERT INTO botarena.sessions VALUES ('62ddc7b6-7d16-4f32-bf93-918b1cd3ae7c', 'bd0d26c2-d3e1-47f1-af72-29a4ded85553', 2, 'aal2', '42fa8adb-8cf2-467a-8246-39b0c53366ea', 'node', '127.0.0.1', 1795892644624, 1795892638672);
INSERT INTO botarena.sessions VALUES ('b3871ba4-a60e-4e2a-bcb4-3498dfec9a00', '4b70c7b2-977d-46ee-8408-a893b02b8b3b', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795892649375, 1795892649375);
INSERT INTO botarena.shift_acts VALUES ('dbf7590a15173d280d643f6320234ba9', 0, '{"act":{"app":"desk","do":"enter","session":"23491d230f9a3e650f66ba6cf51ae6a6","name":"Robot"},"token":"8e069fe44de349aa35b9cc1306713f31"}', 1795892650174);
INSERT INTO botarena.shift_acts VALUES ('dbf7590a15173d280d643f6320234ba9', 1, '{"act":{"app":"desk","do":"take","session":"23491d230f9a3e650f66ba6cf51ae6a6"},"token":"3f08395189056142fea77e51ade233e2"}', 1795892650302);
INSERT INTO botarena.shift_refusals VALUES ('dbf7590a15173d280d643f6320234ba9', 0, '{"after":2,"app":"shop","do":"log-in","session":"662a74d9818f4f2feaf7879620a5714b","why":{"form":"User or password is wrong. The vault on the desk has both."}}', 1, 1795892650350);
INSERT INTO botarena.shifts VALUES ('dbf7590a15173d280d643f6320234ba9', 'arena', 'arena local', 'd365e0f3003b6fa9a2425fcb8224a40f', 'orders', 4, 'calm', '', 'free', 'e25fae64b6e1ffbfb52116c63ab3b9be', '9a23993c6c82d568aa7cd801102322ae', '8e9e74dd8588ca7b20964e0565772b6e4b366026d8c8ef330cf0445e4c2a4afd', '{}', 7200, 'open', 2, 1, NULL, 0, 1795892649690, 1795892650302, NULL);
INSERT INTO botarena.signing_keys VALUES ('3b516eec-38a0-4f55-b435-802ade68836b', '82Z_YxhAPOO5PsmrZGuHIa3vCcyN7ijKQi6rcQ7xCL9FF5CQ8_GVi7LHUQ873b54Q-8pR4iTPOMD_L2zjamxDWq9-W9umG6y7eG64jzE7scPTdKBlDjOj1FVKpf_cRSv6ghomoJOrWDe0NOgiPzSIFMHlydRLjnBHdQURAUR1ZrnobaXAfbkdXONSfR3jeifDT-DQmaKnYldRyBa15NxQSSfi8DZ6CNtcGtvETnbkTb9TR0b5uCfqFNm2eI_URgr19fjhrBoNnVu44B6', '{"kty":"EC","x":"X0h9izMNPR06F1H-X8cKXWDG72D5YhKsV1zvPNJEvWc","y":"DL3Xo0bskZ-tmBxt6IcyztXjvvFFGS-AUVeKghBWxGw","crv":"P-256","kid":"3b516eec-38a0-4f55-b435-802ade68836b","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795892640356, NULL, 1795892640356);
INSERT INTO botarena.users VALUES ('e0e9a541-c635-4010-b8b2-64084dff79e1', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$UN9HtYL0tJ2d/AET87arCw$bFrZKbU91bojK+c018RM2DQULaSEVxrFMiMAq9ILWlI', 1795892639945, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795892642662, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795892639945, 1795892642662);
INSERT INTO botarena.users VALUES ('d21e2cde-f389-4fb5-9b62-d65d41b9ffa7', 'grüße@xn--bcher-kva.example', '$argon2id$v=19$m=19456,t=2,p=1$5d3oCVyVojRyNBVqtES4+A$qAFETJkN7ju6Bh10bBGB1HwT0rpVoQQloLjCyjdz2s0', 1795892644228, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795892644228, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795892644228, 1795892644228);
INSERT INTO botarena.users VALUES ('bd0d26c2-d3e1-47f1-af72-29a4ded85553', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$9SRqdvtA+YwBqxbLVzn+rA$Lk978bTMwaFteGTY4n0ge0bzuHh3PGt9h3hAFmB5Xs0', 1795892644624, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795892644624, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795892644624, 1795892644624);
INSERT INTO botarena.users VALUES ('7054e058-d27a-4292-86aa-5ef7bb17b619', 'invited@example.org', NULL, NULL, NULL, NULL, 1795892649126, NULL, 1795892649126, NULL, NULL, NULL, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795892649126, 1795892649126);
INSERT INTO botarena.users VALUES ('4b70c7b2-977d-46ee-8408-a893b02b8b3b', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795892649375, NULL, '{}', '{}', 1, 1795892649375, 1795892649375);
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-28 19:03:58.029+00', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', 'd4b5b356-e893-4e48-90b2-948fa32da58c');
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-28 19:03:58.069+00', 'zoe@example.org', 4, 1, NULL, '8dccee13-dd39-4db5-81b3-197ab993df8b');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-28 19:03:57.846+00', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, 'd95b74fe-48ac-4a10-97df-519835119733');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-28 19:03:57.956+00', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', '19096352-591d-4368-bd71-f7acd9b6b6f3');
INSERT INTO public.learner_levels VALUES ('e0e9a541-c635-4010-b8b2-64084dff79e1', 1, '2026-01-02 10:00:00+00', 1, '1', 3, '2026-11-28 19:04:00.933+00');
INSERT INTO public.learner_levels VALUES ('e0e9a541-c635-4010-b8b2-64084dff79e1', 2, '2026-01-03 10:00:00+00', 2, '2', 3, '2026-11-28 19:04:00.933+00');
INSERT INTO public.learner_levels VALUES ('e0e9a541-c635-4010-b8b2-64084dff79e1', 22, '2026-01-05 10:00:00+00', 22, '22', 3, '2026-11-28 19:04:00.933+00');
INSERT INTO public.learner_shifts VALUES ('e0e9a541-c635-4010-b8b2-64084dff79e1', '0123456789abcdef0123456789abcdef', 'orders', 4, 'popup', '2026-01-01 10:00:00+00', NULL, NULL, '2026-11-28 19:04:01.119+00');
INSERT INTO public.learners VALUES ('e0e9a541-c635-4010-b8b2-64084dff79e1', 'Ada', 'UiPath', NULL, '2026-11-28 19:04:00.828+00');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-28 19:03:58.093+00', 'zoe@example.org', 1, 0, '0bffe0a7-20a3-4a93-aaee-291f6bfab0c7');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-28 19:03:58.105+00', 'zoe@example.org', 22, 604800, '32a765d7-5286-4199-ab50-d737aca20bea');
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
