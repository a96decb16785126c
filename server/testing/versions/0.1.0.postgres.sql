-- {"password":"correct horse battery","people":["Ada.Example@Example.org","Grüße@Bücher.example","max@example.org"],"levels":3,"totp":{"email":"max@example.org","secret":"GE7RYZPT2BN6TTJYSJSOMQPTYWMOUWM5"},"codes":["RYRTQ-PXR95","JT2DG-EGTJ8","S6FXP-6N889","MAZB4-G2BDE","Y2ZWM-XV6C3","MTW7Y-DQDNZ","3S9B6-A8Q5D","NHMW3-8ZFTE","49M23-HT7M9","5ZF9E-8Y4AD"]}
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
    new.conditions := old.conditions;
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
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT learner_shifts_conditions_check CHECK ((char_length(conditions) <= 900)),
    CONSTRAINT learner_shifts_process_check CHECK (((char_length(process) <= 40) AND (process ~ '[^ \t\n\v\f\r]'::text))),
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
INSERT INTO botarena.arena_asks VALUES ('local', 'fd9eac85-45cc-4038-9f47-1c2c9a47be3e', '8afdcc453b0ca6e3ea9cc42011debbd996e0dd61af2d60ba7e3d15b06129c885', '2f8ddfd4a02dca8e214f756bab5ff162', 1795877360517);
INSERT INTO botarena.arena_asks VALUES ('local', 'shift f2032701-0101-4ab3-83ab-15fdf137d879', 'a8321403c838f555db09e852376e0484a9c358167e71d6df726e6b4b820fd4b5', '141a2bec024a0a99e3ba077f39b0cb1e', 1795877360606);
INSERT INTO botarena.arena_asks VALUES ('local', 'invitation bc4fc8ea-f529-455f-bccb-d5840a4785ac', 'd7fe42781f9da1be6843ed303c4f2810a2dae2746386408d4857384fd75bcb9f', '6ba396f52f3ba765750a3814069ab113', 1795877361178);
INSERT INTO botarena.arena_keys VALUES ('73539dce3184368d5dccb4ea22ad7d06', 'Lab', 'c766c2e0374bbd88388927298acf9d5cd55d03b05b72210daa49432dd29aa37d', 1795877352505, NULL);
INSERT INTO botarena.arena_runs VALUES ('2f8ddfd4a02dca8e214f756bab5ff162', 'botarena.05-check-champion-v1', 'dev', 0, '{"study":"a"}', 'build-1', 0);
INSERT INTO botarena.audit VALUES ('be36629b-6ba0-48de-9813-39989808e72f', '75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', 'signed up', 1795877356465);
INSERT INTO botarena.audit VALUES ('d3a85fb6-6b0c-4948-921b-7c716c66d6a9', '75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', 'signed in', 1795877356465);
INSERT INTO botarena.audit VALUES ('6835c84a-36c6-4305-ac6b-7e9cfdbec63a', '75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', 'signed in', 1795877357697);
INSERT INTO botarena.audit VALUES ('711c3df0-91bb-41fa-9f26-3abd7b037044', 'd0156bea-d754-4fa4-81a9-65ea3fb42984', 'signed up', 1795877358901);
INSERT INTO botarena.audit VALUES ('70410ed7-4c3b-4945-94b2-c04f313e0c16', 'd0156bea-d754-4fa4-81a9-65ea3fb42984', 'signed in', 1795877358901);
INSERT INTO botarena.audit VALUES ('3e61d353-dc6c-4f82-b109-0571ba96bc42', 'c05cfff1-a034-4137-b591-445260cd14d9', 'signed up', 1795877359097);
INSERT INTO botarena.audit VALUES ('fae57bb2-06b8-4dc2-83e4-8b5349153d16', 'c05cfff1-a034-4137-b591-445260cd14d9', 'signed in', 1795877359097);
INSERT INTO botarena.audit VALUES ('ce371958-c71a-43d0-98ce-1525d83b443a', 'c05cfff1-a034-4137-b591-445260cd14d9', 'second factor set up', 1795877359444);
INSERT INTO botarena.audit VALUES ('2e1cf411-f8dd-4669-a4ce-37128e5e20a7', 'c05cfff1-a034-4137-b591-445260cd14d9', 'recovery codes made', 1795877360304);
INSERT INTO botarena.audit VALUES ('0ea886c6-ee61-489f-b2a6-5f83ecc60883', '3089214d-9448-4338-b10c-89cb38383bd2', 'invited', 1795877360335);
INSERT INTO botarena.audit VALUES ('8e0bf0f7-654a-4377-b436-945124c1700b', 'dfdedbca-8e44-4ac4-80f4-c2257cfdec83', 'signed in', 1795877360448);
INSERT INTO botarena.cells VALUES ('59a07be1-2983-475b-ae84-eceab2a92db6', '227ebbc2-bac2-49eb-a69e-b685935f941c', '4963cebc-c0dc-4351-8a44-84a6c20970ac', 'tried', 'ro', 1, 0, 0, 0, NULL, 0, 1795877362235, NULL, 0, 'ed534636b0fc08d54d3134e37d635fd9', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795877362281);
INSERT INTO botarena.cells VALUES ('59a07be1-2983-475b-ae84-eceab2a92db6', 'fa4d323a-3275-4a7d-9056-35aae30eb29b', '4963cebc-c0dc-4351-8a44-84a6c20970ac', 'tried', '', 1, 0, 0, 0, NULL, 0, 1795877362471, NULL, 1, '7107ecc0a0143a43d417c8881d5d91d9', NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, 1795877362483);
INSERT INTO botarena.challenges VALUES ('fb1e89ad-2c34-4dbc-ad1b-968a125fe0f8', 'factor', 'c05cfff1-a034-4137-b591-445260cd14d9', '306d2503-3d77-43fd-9e90-bc246df483f7', '', '127.0.0.1', 1795877359444, 1795877359397, 1795877659397);
INSERT INTO botarena.class_runs VALUES ('ed534636b0fc08d54d3134e37d635fd9', '4963cebc-c0dc-4351-8a44-84a6c20970ac', '59a07be1-2983-475b-ae84-eceab2a92db6', '227ebbc2-bac2-49eb-a69e-b685935f941c', 'bcc54514-25b9-4897-845b-b1cc2c6d618c', 1, 0, 0, 0, 'own', '', 0, 1795877362114, 1795877362235, 0, 1, NULL, 1795877362281, 'failed', 'refused', 'impossible', 1, 'The level cannot be completed: it is not solved.', NULL, 0, 1795877362235, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO botarena.class_runs VALUES ('7107ecc0a0143a43d417c8881d5d91d9', '4963cebc-c0dc-4351-8a44-84a6c20970ac', '59a07be1-2983-475b-ae84-eceab2a92db6', 'fa4d323a-3275-4a7d-9056-35aae30eb29b', '4144e355-607d-483e-909f-058410722b76', 1, 0, 0, 0, 'own', '', 0, 1795877362300, 1795877362471, 0, 0, NULL, 1795877362483, 'expired', NULL, 'left', NULL, NULL, NULL, 0, 1795877362471, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO botarena.class_tasks VALUES ('227ebbc2-bac2-49eb-a69e-b685935f941c', '4963cebc-c0dc-4351-8a44-84a6c20970ac', 1, 5, '', 'own', 1, NULL, NULL, 1795877361468);
INSERT INTO botarena.class_tasks VALUES ('fa4d323a-3275-4a7d-9056-35aae30eb29b', '4963cebc-c0dc-4351-8a44-84a6c20970ac', 2, 8, '', 'own', 1, NULL, NULL, 1795877361468);
INSERT INTO botarena.classes VALUES ('4963cebc-c0dc-4351-8a44-84a6c20970ac', '4B', 'CWT9F6', NULL, 'code', 40, 'own', 0, 0, 1, NULL, NULL, 0, '', 'open', NULL, 1, 1, 2, 2, 1795877361439, NULL, 1795877361439, 1795877361912);
INSERT INTO botarena.factors VALUES ('306d2503-3d77-43fd-9e90-bc246df483f7', 'c05cfff1-a034-4137-b591-445260cd14d9', 'Phone', 'totp', 'verified', 'wvAu-FChSuxyJO3_tr6EjdOVVkt1B8hpI8fqrEH8_zPXi60zjNoTE7cnuP9TUDi-iFxIr5BhUykRqFO-', 59862578, NULL, NULL, NULL, NULL, 1795877359397, 1795877359231, 1795877359444);
INSERT INTO botarena.heartbeat VALUES (true, '2026-11-28 14:49:03.59703+00');
INSERT INTO botarena.identities VALUES ('1e9adb89-3e98-47c5-a569-90a9ed42a1ba', '75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', 'email', '75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', '{"sub":"75fb2dd4-b29a-4bcb-b8a5-360b63f810ab","email":"ada.example@example.org","email_verified":true,"phone_verified":false}', 'ada.example@example.org', 1795877357697, 1795877356465, 1795877356465);
INSERT INTO botarena.identities VALUES ('546b3428-5964-42e5-ae66-1880f0803583', 'd0156bea-d754-4fa4-81a9-65ea3fb42984', 'email', 'd0156bea-d754-4fa4-81a9-65ea3fb42984', '{"sub":"d0156bea-d754-4fa4-81a9-65ea3fb42984","email":"grüße@xn--bcher-kva.example","email_verified":true,"phone_verified":false}', 'grüße@xn--bcher-kva.example', 1795877358901, 1795877358901, 1795877358901);
INSERT INTO botarena.identities VALUES ('f229b5df-149e-4484-adbf-89003bb2f3dc', 'c05cfff1-a034-4137-b591-445260cd14d9', 'email', 'c05cfff1-a034-4137-b591-445260cd14d9', '{"sub":"c05cfff1-a034-4137-b591-445260cd14d9","email":"max@example.org","email_verified":true,"phone_verified":false}', 'max@example.org', 1795877359097, 1795877359097, 1795877359097);
INSERT INTO botarena.identities VALUES ('ba3422c1-389e-4106-ae48-ab404454b145', '3089214d-9448-4338-b10c-89cb38383bd2', 'email', '3089214d-9448-4338-b10c-89cb38383bd2', '{"sub":"3089214d-9448-4338-b10c-89cb38383bd2","email":"invited@example.org","email_verified":false,"phone_verified":false}', 'invited@example.org', NULL, 1795877360335, 1795877360335);
INSERT INTO botarena.invitations VALUES ('6ba396f52f3ba765750a3814069ab113', 'arena local', 'orders', 4, 'calm', '', '{}', 1795963761044, 1795877361189, NULL, NULL);
INSERT INTO botarena.migrations VALUES ('20261128000000', '20261128000000_accounts.sql', '2026-11-28 14:49:03.59703+00');
INSERT INTO botarena.migrations VALUES ('20261128000100', '20261128000100_records_and_learners.sql', '2026-11-28 14:49:03.59703+00');
INSERT INTO botarena.migrations VALUES ('20261128000200', '20261128000200_forget_learners.sql', '2026-11-28 14:49:03.59703+00');
INSERT INTO botarena.migrations VALUES ('20261128000300', '20261128000300_runs.sql', '2026-11-28 14:49:03.59703+00');
INSERT INTO botarena.migrations VALUES ('20261128000400', '20261128000400_arena.sql', '2026-11-28 14:49:03.59703+00');
INSERT INTO botarena.migrations VALUES ('20261128000500', '20261128000500_class.sql', '2026-11-28 14:49:03.59703+00');
INSERT INTO botarena.migrations VALUES ('20261128000600', '20261128000600_office.sql', '2026-11-28 14:49:03.59703+00');
INSERT INTO botarena.one_time_tokens VALUES ('9b659e0f-2fbb-4dfd-be20-3ac253ab25ff', '3089214d-9448-4338-b10c-89cb38383bd2', 'confirmation', 'invited@example.org', 'bN2DulYBGu4UXnr9sE7ECepmXgqxjIgo3AwKQA7klDQ', 'IrDZ6E05-PBU5Gusf9tpMahAL1Mqu4j696DMt3STnO0', NULL, 0, 0, 1795877360335, 1795880960335);
INSERT INTO botarena.recovery_codes VALUES ('9ff74310-6209-41a8-a630-51ab2b7effbd', 'c05cfff1-a034-4137-b591-445260cd14d9', 'gANtV3Qne5eYCp8JEAlyfQQyNX7yDbaU6JcEKtXaXRY', 1795877360304);
INSERT INTO botarena.recovery_codes VALUES ('d4a62f58-5edf-4fa2-9135-c7c2a80c66a1', 'c05cfff1-a034-4137-b591-445260cd14d9', 'RUnMolcZxiPZxyfccwrFe2_oYWAkoI5wkZGTBKybxHI', 1795877360304);
INSERT INTO botarena.recovery_codes VALUES ('0e2ffe4f-0ce8-4826-aa0e-1c034f8a9e6d', 'c05cfff1-a034-4137-b591-445260cd14d9', 'rKFI2u2_ybWRlKBv0zoijuFpN1KaDpzu1jav8-FjVAs', 1795877360304);
INSERT INTO botarena.recovery_codes VALUES ('09039dda-8236-4c34-bb46-0e5f027946dc', 'c05cfff1-a034-4137-b591-445260cd14d9', 'Ho4LUwZ6IzmA8-d8jLNxhBr5g9s9KWMhXfxQeiobgdo', 1795877360304);
INSERT INTO botarena.recovery_codes VALUES ('0ce68fa7-411a-4e21-ac22-a2a370d5e1b9', 'c05cfff1-a034-4137-b591-445260cd14d9', '6Eo93YHOoaVFiBdPgn2wQke4xheo9yKxxs00AlgKY8w', 1795877360304);
INSERT INTO botarena.recovery_codes VALUES ('daab5b9b-bba6-4ed4-ad0f-dda0b93c9606', 'c05cfff1-a034-4137-b591-445260cd14d9', 'FcsXUA67xvnGtq4ZFOeEbca9mvu8e_weDZgSER4bpKo', 1795877360304);
INSERT INTO botarena.recovery_codes VALUES ('41556b7b-1178-45f5-8cee-0dabd9f49d11', 'c05cfff1-a034-4137-b591-445260cd14d9', 'twbSzLhjwmHWIezgVc1Btms8d5KLrwg-XtztwZ-2HY4', 1795877360304);
INSERT INTO botarena.recovery_codes VALUES ('0876bb23-9b75-4cf7-a0b3-b4de33529757', 'c05cfff1-a034-4137-b591-445260cd14d9', 'wcrz8Al35RLN1bO7mno0mI8Gj__mKlJI08qPV2CpLOs', 1795877360304);
INSERT INTO botarena.recovery_codes VALUES ('7bb61f3b-919b-462d-ba66-daaa92b6bc44', 'c05cfff1-a034-4137-b591-445260cd14d9', 'j3clpSDABOxgiaAOXlK7jfzG3zLQIe9i-cJ-0Wh7YI8', 1795877360304);
INSERT INTO botarena.recovery_codes VALUES ('0ff91878-8f52-4550-a7ba-dcc1e57a1e3b', 'c05cfff1-a034-4137-b591-445260cd14d9', '5shoSBubhmBeRqDHHVr-qDniCZYQBFvdT-XsVGX3PFM', 1795877360304);
INSERT INTO botarena.run_batches VALUES ('ed534636b0fc08d54d3134e37d635fd9', 0, '{"entries":[{"at":0,"completed":true}],"inputs":[]}', 1795877362235);
INSERT INTO botarena.runs VALUES ('2f8ddfd4a02dca8e214f756bab5ff162', 'arena', 'arena local', '6202bf1739251e46e0d96b8bcdefa7c8', 5, 'own', 'dev-0', '405b1f829c0ecd4a0dcaaadfccb9fc50', 'bf7493b0a87d540fbc5cf465e449f7f728ac2b115a4db3024438691ba8e1e646', '', '7d49835b3a46', 900, 'resume', NULL, 'open', NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, NULL, 0, 0, NULL, NULL, NULL, 1795877360522, NULL, NULL, NULL, NULL, 0);
INSERT INTO botarena.runs VALUES ('ed534636b0fc08d54d3134e37d635fd9', 'class', 'seat 59a07be1-2983-475b-ae84-eceab2a92db6', 'bcc54514-25b9-4897-845b-b1cc2c6d618c', 5, 'own', '121b0c7c6f6175d6d8e7313d92dcca3c', 'ed7861e381eb55b47dc55685dbce2a73', '454431eff1ef8402ab40ca4e326475c9c62d51b5d5020510d1aa7ff7b72a3ab9', '', '7d49835b3a46', 14400, 'leave', 'kc52b44e6ebaa4d5dcc056dece77de18d', 'failed', 'impossible', 1, 'The level cannot be completed: it is not solved.', 1, 51, 0, 0, 0, 0, NULL, 42, 0, NULL, '', 'e3c4b600c198887a52751235f3469d1d82d86a151ee63703cf66847f9c2bb128', 1795877362133, NULL, 1795877362193, 1795877362235, 1795877362235, 0);
INSERT INTO botarena.runs VALUES ('7107ecc0a0143a43d417c8881d5d91d9', 'class', 'seat 59a07be1-2983-475b-ae84-eceab2a92db6', '4144e355-607d-483e-909f-058410722b76', 8, 'own', 'ded35dee6e86f097f9e44f715fc8a7a8', 'a5465daa665b5ff44df8861c182e6d4b', 'd662b9bc7d00afbdfda525c3741fc4cb68746ee063341f10c95480e48ae3027b', '', 'ec92a5721866', 14400, 'leave', 'k494369cb5f1ea4b3751b96f3f631180b', 'expired', 'left', NULL, NULL, 0, 26, 0, 0, 0, 0, NULL, 0, 0, NULL, '', '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945', 1795877362321, NULL, 1795877362402, 1795877362471, 1795877362471, 0);
INSERT INTO botarena.runs_alive VALUES (1, 1795877359484);
INSERT INTO botarena.seats VALUES ('ed0e15e8-1fe0-4674-87ed-7fc1fd79b724', '4963cebc-c0dc-4351-8a44-84a6c20970ac', 1, 'fresh cradle', 'fresh cradle', 1, '9QdG676VEs0iItrEDYbhWl7hEAWdG5ALnUQVh7jh0i3ZQdLQ', '0MOsGj7yG1WcfDND_wB_Vg', NULL, NULL, 1, NULL, NULL, NULL, 1795877361750, 1795877361750, NULL, NULL, 1795877361750, 1795877361750);
INSERT INTO botarena.seats VALUES ('59a07be1-2983-475b-ae84-eceab2a92db6', '4963cebc-c0dc-4351-8a44-84a6c20970ac', 2, 'green fiddle', 'green fiddle', 1, 'Fra9wrDWLYLIwFXDbjX43EUbLD3Zl1rYKQ5IFo5G2bxVAwEO', '-EKPMIb_6Qz3OmGXvUKSiQ', NULL, NULL, 1, NULL, NULL, NULL, 1795877361912, 1795877361912, NULL, NULL, 1795877361912, 1795877361912);
INSERT INTO botarena.session_methods VALUES ('06ae1212-8e45-456c-aabf-a5a1a8af16e8', 'password', 1795877356465);
INSERT INTO botarena.session_methods VALUES ('7842bd0c-bd20-4149-8b21-ea6b81f0c61b', 'password', 1795877357697);
INSERT INTO botarena.session_methods VALUES ('dbb9d07d-12d7-45ea-859e-53fa451c9071', 'password', 1795877358901);
INSERT INTO botarena.session_methods VALUES ('3011b58e-357b-4e42-acbe-72a937eb662e', 'password', 1795877359097);
INSERT INTO botarena.session_methods VALUES ('3011b58e-357b-4e42-acbe-72a937eb662e', 'totp', 1795877359444);
INSERT INTO botarena.session_methods VALUES ('53326e58-499c-45a0-8036-cf56aae911f6', 'anonymous', 1795877360448);
INSERT INTO botarena.sessions VALUES ('06ae1212-8e45-456c-aabf-a5a1a8af16e8', '75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795877356465, 1795877356465);
INSERT INTO botarena.sessions VALUES ('7842bd0c-bd20-4149-8b21-ea6b81f0c61b', '75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795877357697, 1795877357697);
INSERT INTO botarena.sessions VALUES ('dbb9d07d-12d7-45ea-859e-53fa451c9071', 'd0156bea-d754-4fa4-81a9-65ea3fb42984', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795877358901, 1795877358901);
INSERT INTO botarena.sessions VALUES ('3011b58e-357b-4e42-acbe-72a937eb662e', 'c05cfff1-a034-4137-b591-445260cd14d9', 2, 'aal2', '306d2503-3d77-43fd-9e90-bc246df483f7', 'node', '127.0.0.1', 1795877359097, 1795877349444);
INSERT INTO botarena.sessions VALUES ('53326e58-499c-45a0-8036-cf56aae911f6', 'dfdedbca-8e44-4ac4-80f4-c2257cfdec83', 0, 'aal1', NULL, 'node', '127.0.0.1', 1795877360448, 1795877360448);
INSERT INTO botarena.shift_acts VALUES ('141a2bec024a0a99e3ba077f39b0cb1e', 0, '{"act":{"app":"desk","do":"enter","session":"eccc945cf9652733065341edf89a129d","name":"Robot"},"token":"b3963c8b007d223956f74b32e4b90def"}', 1795877360731);
INSERT INTO botarena.shift_acts VALUES ('141a2bec024a0a99e3ba077f39b0cb1e', 1, '{"act":{"app":"desk","do":"take","session":"eccc945cf9652733065341edf89a129d"},"token":"31f3a728183373c42372096ee11ec5eb"}', 1795877360925);
INSERT INTO botarena.shift_refusals VALUES ('141a2bec024a0a99e3ba077f39b0cb1e', 0, '{"after":2,"app":"shop","do":"log-in","session":"88922670c985282a3efca90ca21c1128","why":{"form":"User or password is wrong. The vault on the desk has both."}}', 1, 1795877361032);
INSERT INTO botarena.shifts VALUES ('141a2bec024a0a99e3ba077f39b0cb1e', 'arena', 'arena local', '7ebf0cd1328a5588201e8c5ae987002d', 'orders', 4, 'calm', '', 'free', 'cb0ea66976f0eb0c76b71759001d8f0c', '0ba6014039a1e97ce56ab4505bea8d98', '7bfba8049e1d6acc69fd2a024a606e8002abad3dbce1821b341ddafd1aa9510a', '{}', 7200, 'open', 2, 1, NULL, 0, 1795877360614, 1795877360925, NULL);
INSERT INTO botarena.signing_keys VALUES ('351615c6-de6a-4755-a6a5-8ab8aa9ce933', 'CWkHiRkIDnqFxKtND9kJJfPJ2_NQhy7tXQnsTIBQpvpGijat8KTN0kswGak335b2X_bYGR78ugrG90b_QRBXoE7Qb0T0qo4I283d-jZMwoILr83Wn1LQQL1vUdD5OK1wT-cdhMldXpCySJ4nOiWeAI7E6EW8aGuGUjR3Or_yyiJC83EDGjLs5Oc4iTKSUQia_J0bJc83g5D5uSgjXxqXpPC64NyRr9n5_IAqKjg2RkRinYU6O4uIdRNk-6LS5Rbe5AYROPwG6yFqOOPk', '{"kty":"EC","x":"kR4jGu7hse729UN7BD19MK2A0r5NZncxU-CJBFlgIYo","y":"VfvUP9eSKDONAZIVIV3UO68Vf_GGmiS7a59ZtT4cLpA","crv":"P-256","kid":"351615c6-de6a-4755-a6a5-8ab8aa9ce933","alg":"ES256","use":"sig","key_ops":["verify"]}', 1795877356689, NULL, 1795877356689);
INSERT INTO botarena.users VALUES ('75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', 'ada.example@example.org', '$argon2id$v=19$m=19456,t=2,p=1$XK7hp+Ge6TXio3t1mJCLlw$RcBIEYlMrOS9+DzvTmNhkPGqPqsiiN1PSvYimuso+4E', 1795877356465, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795877357697, NULL, '{"provider":"email","providers":["email"]}', '{"name":"Ada"}', 0, 1795877356465, 1795877357697);
INSERT INTO botarena.users VALUES ('d0156bea-d754-4fa4-81a9-65ea3fb42984', 'grüße@xn--bcher-kva.example', '$argon2id$v=19$m=19456,t=2,p=1$rI5afhDjLD3SAuYHxHrnow$bIGK9QWeEat41XDArpGfDY/+fR1IwRLthal6yt2tD8I', 1795877358901, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795877358901, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795877358901, 1795877358901);
INSERT INTO botarena.users VALUES ('c05cfff1-a034-4137-b591-445260cd14d9', 'max@example.org', '$argon2id$v=19$m=19456,t=2,p=1$/XJbF6AccHS1gupDyH4gdA$kjkAJtzmO9/ReTj2hJpOauH6V1DM3HcZ4VuE1csuCMM', 1795877359097, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795877359097, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795877359097, 1795877359097);
INSERT INTO botarena.users VALUES ('3089214d-9448-4338-b10c-89cb38383bd2', 'invited@example.org', NULL, NULL, NULL, NULL, 1795877360335, NULL, 1795877360335, NULL, NULL, NULL, NULL, '{"provider":"email","providers":["email"]}', '{}', 0, 1795877360335, 1795877360335);
INSERT INTO botarena.users VALUES ('dfdedbca-8e44-4ac4-80f4-c2257cfdec83', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1795877360448, NULL, '{}', '{}', 1, 1795877360448, 1795877360448);
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-28 14:49:15.077+00', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"', '9ccdb226-c5e4-40d3-8917-8c52718c475d');
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-28 14:49:15.145+00', 'zoe@example.org', 4, 1, NULL, 'db41f896-6d35-437b-8400-3972850b1a1a');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-28 14:49:14.57+00', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL, 'f837a094-7beb-47e2-85ae-762d7354f1f9');
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-28 14:49:14.947+00', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖', 'e8d1fd48-1d5b-4155-ab49-63c4df4db2bb');
INSERT INTO public.learner_levels VALUES ('75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', 1, '2026-01-02 10:00:00+00', 1, '1', 3, '2026-11-28 14:49:17.037+00');
INSERT INTO public.learner_levels VALUES ('75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', 2, '2026-01-03 10:00:00+00', 2, '2', 3, '2026-11-28 14:49:17.037+00');
INSERT INTO public.learner_levels VALUES ('75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', 22, '2026-01-05 10:00:00+00', 22, '22', 3, '2026-11-28 14:49:17.037+00');
INSERT INTO public.learner_shifts VALUES ('75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', '0123456789abcdef0123456789abcdef', 'orders', 4, 'popup', '2026-01-01 10:00:00+00', NULL, '2026-11-28 14:49:17.118+00');
INSERT INTO public.learners VALUES ('75fb2dd4-b29a-4bcb-b8a5-360b63f810ab', 'Ada', 'UiPath', NULL, '2026-11-28 14:49:16.908+00');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-28 14:49:15.165+00', 'zoe@example.org', 1, 0, '3a7f3f91-72a1-48a7-b987-d2de09fb37a9');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-28 14:49:15.185+00', 'zoe@example.org', 22, 604800, 'b24598ae-3b7c-4d03-910e-77b580b061c5');
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
