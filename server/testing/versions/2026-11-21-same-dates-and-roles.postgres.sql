-- {"password":"correct horse battery","people":[],"levels":0,"totp":null,"codes":[]}
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
CREATE SCHEMA botarena;
CREATE TABLE botarena.migrations (
    version text NOT NULL,
    file text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.feedback (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    user_email text NOT NULL,
    challenge_level integer NOT NULL,
    rating integer NOT NULL,
    feedback_text text,
    CONSTRAINT feedback_challenge_level_check CHECK ((challenge_level >= 1)),
    CONSTRAINT feedback_feedback_text_check CHECK ((char_length(feedback_text) <= 500)),
    CONSTRAINT feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT feedback_user_email_check CHECK (((char_length(user_email) <= 254) AND (user_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'::text)))
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
    CONSTRAINT leads_email_check CHECK (((char_length(email) <= 254) AND (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'::text))),
    CONSTRAINT leads_name_check CHECK (((char_length(name) <= 200) AND (name ~ '\S'::text))),
    CONSTRAINT leads_other_tool_name_check CHECK ((((rpa_tool = 'Other'::text) = (other_tool_name IS NOT NULL)) AND ((other_tool_name IS NULL) OR ((char_length(other_tool_name) <= 100) AND (other_tool_name ~ '\S'::text))))),
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
CREATE TABLE public.user_progress (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    user_email text NOT NULL,
    challenge_level integer NOT NULL,
    time_taken_seconds integer NOT NULL,
    submission_id uuid,
    CONSTRAINT user_progress_challenge_level_check CHECK ((challenge_level >= 1)),
    CONSTRAINT user_progress_time_taken_seconds_check CHECK (((time_taken_seconds >= 0) AND (time_taken_seconds <= 604800))),
    CONSTRAINT user_progress_user_email_check CHECK (((char_length(user_email) <= 254) AND (user_email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'::text)))
);
ALTER TABLE public.user_progress ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.user_progress_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO botarena.migrations VALUES ('20260101000000', '20260101000000_three_records.sql', '2026-11-22 21:18:38.308327+00');
INSERT INTO botarena.migrations VALUES ('20260201000000', '20260201000000_same_dates_and_roles.sql', '2026-11-22 21:18:38.308327+00');
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:18:38.49+00', 'zoe@example.org', 3, 5, 'Two lines
and a "quote"');
INSERT INTO public.feedback OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:18:38.499+00', 'zoe@example.org', 4, 1, NULL);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:18:38.476+00', 'Zoë Example', 'zoe@example.org', '+49 30 1234', NULL, NULL, 'UiPath', NULL);
INSERT INTO public.leads OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:18:38.484+00', 'Renée O''Hara', 'Renee@Example.org', NULL, 12, 0, 'Other', 'Robot; Framework 🤖');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 21:18:38.503+00', 'zoe@example.org', 1, 0, 'c8440a4f-028e-443c-b523-90a5e3eb8437');
INSERT INTO public.user_progress OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 21:18:38.508+00', 'zoe@example.org', 22, 604800, '313a2d34-8abc-4286-b098-72573bedb30c');
SELECT pg_catalog.setval('public.feedback_id_seq', 2, true);
SELECT pg_catalog.setval('public.leads_id_seq', 2, true);
SELECT pg_catalog.setval('public.user_progress_id_seq', 2, true);
ALTER TABLE ONLY botarena.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_progress
    ADD CONSTRAINT user_progress_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_progress
    ADD CONSTRAINT user_progress_submission_id_key UNIQUE (submission_id);
ALTER TABLE public.feedback ENABLE ROW LEVEL SECURITY;
CREATE POLICY feedback_insert ON public.feedback FOR INSERT TO anon, authenticated WITH CHECK (true);
ALTER TABLE public.leads ENABLE ROW LEVEL SECURITY;
CREATE POLICY leads_insert ON public.leads FOR INSERT TO anon, authenticated WITH CHECK (true);
ALTER TABLE public.user_progress ENABLE ROW LEVEL SECURITY;
CREATE POLICY user_progress_insert ON public.user_progress FOR INSERT TO anon, authenticated WITH CHECK (true);
GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
GRANT INSERT(user_email) ON TABLE public.feedback TO anon;
GRANT INSERT(user_email) ON TABLE public.feedback TO authenticated;
GRANT INSERT(challenge_level) ON TABLE public.feedback TO anon;
GRANT INSERT(challenge_level) ON TABLE public.feedback TO authenticated;
GRANT INSERT(rating) ON TABLE public.feedback TO anon;
GRANT INSERT(rating) ON TABLE public.feedback TO authenticated;
GRANT INSERT(feedback_text) ON TABLE public.feedback TO anon;
GRANT INSERT(feedback_text) ON TABLE public.feedback TO authenticated;
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
GRANT INSERT(user_email) ON TABLE public.user_progress TO anon;
GRANT INSERT(user_email) ON TABLE public.user_progress TO authenticated;
GRANT INSERT(challenge_level) ON TABLE public.user_progress TO anon;
GRANT INSERT(challenge_level) ON TABLE public.user_progress TO authenticated;
GRANT INSERT(time_taken_seconds) ON TABLE public.user_progress TO anon;
GRANT INSERT(time_taken_seconds) ON TABLE public.user_progress TO authenticated;
GRANT INSERT(submission_id) ON TABLE public.user_progress TO anon;
GRANT INSERT(submission_id) ON TABLE public.user_progress TO authenticated;
