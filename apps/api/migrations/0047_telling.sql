CREATE TABLE "notice_deliveries" (
	"user_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "notice_deliveries_user_id_notice_id_channel_pk" PRIMARY KEY("user_id","notice_id","channel"),
	CONSTRAINT "notice_deliveries_channel" CHECK ("notice_deliveries"."channel" in ('email', 'push')),
	CONSTRAINT "notice_deliveries_state" CHECK ("notice_deliveries"."state" in ('WAITING', 'SENT', 'SKIPPED'))
);
--> statement-breakpoint
CREATE TABLE "push_browsers" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_browsers_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "timing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_user_id_notice_id_notices_user_id_id_fk" FOREIGN KEY ("user_id","notice_id") REFERENCES "public"."notices"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_due" ON "notice_deliveries" USING btree ("due_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE UNIQUE INDEX "push_browsers_once" ON "push_browsers" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_browsers_of_session" ON "push_browsers" USING btree ("session_id");--> statement-breakpoint
-- Deliveries are a person's, like the notices that they deliver. Whoever tells of something adds them, by the trigger below; jobs see whose
-- are due.
ALTER TABLE "notice_deliveries" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notice_deliveries" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "notice_deliveries_own" ON "notice_deliveries" USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
CREATE POLICY "notice_deliveries_told" ON "notice_deliveries" FOR INSERT WITH CHECK (state = 'WAITING');
--> statement-breakpoint
CREATE POLICY "notice_deliveries_administer" ON "notice_deliveries" FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
-- What comes within a minute goes out together.
CREATE FUNCTION plan_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notice_deliveries (user_id, notice_id, channel, due_at)
  VALUES (NEW.user_id, NEW.id, 'email', NEW.created_at + interval '1 minute'),
    (NEW.user_id, NEW.id, 'push', NEW.created_at + interval '1 minute');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "plan_deliveries" AFTER INSERT ON "notices" FOR EACH ROW EXECUTE FUNCTION plan_deliveries();
--> statement-breakpoint
ALTER TABLE "push_browsers" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "push_browsers" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "push_browsers_own" ON "push_browsers" USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
CREATE POLICY "push_browsers_administer" ON "push_browsers" TO CURRENT_USER USING (true);
--> statement-breakpoint
-- A browser in which somebody else is signed in now shows nothing of whoever was before.
CREATE FUNCTION take_push_browser(of_endpoint text) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM push_browsers WHERE endpoint = of_endpoint AND user_id <> app_user()
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION take_push_browser(text) FROM PUBLIC;
--> statement-breakpoint
-- Open pages are told that rows of a table were written, by whomever: of each organisation (and person, where the fourth argument names
-- the column) which records, in a statement of any size. More of them than fit are told as "any".
CREATE FUNCTION tell_live() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told record;
  person text := CASE WHEN TG_ARGV[2] IS NULL THEN 'NULL' ELSE format('jsonb_build_array(%I)', TG_ARGV[2]) END;
BEGIN
  FOR told IN EXECUTE format(
    'SELECT org_id, %s AS people, jsonb_agg(DISTINCT %I) AS ids FROM changed GROUP BY 1, 2', person, TG_ARGV[1])
  LOOP
    PERFORM pg_notify('kinfolio_live', jsonb_build_object(
      'topic', TG_ARGV[0],
      'orgId', told.org_id,
      'userIds', told.people,
      'ids', CASE WHEN jsonb_array_length(told.ids) > 50 THEN '[]'::jsonb ELSE told.ids END)::text);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION make_live(named text, topic text, id_column text, person_column text DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  each text[];
BEGIN
  FOREACH each SLICE 1 IN ARRAY ARRAY[['insert', 'NEW'], ['update', 'NEW'], ['delete', 'OLD']] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_live(%s)',
      'tell_live_' || each[1], each[1], named, each[2],
      concat_ws(', ', quote_literal(topic), quote_literal(id_column), quote_literal(person_column)));
  END LOOP;
END $$;
--> statement-breakpoint
SELECT make_live('message_threads', 'messages', 'id');
--> statement-breakpoint
SELECT make_live('messages', 'messages', 'thread_id');
--> statement-breakpoint
SELECT make_live('message_links', 'messages', 'thread_id');
--> statement-breakpoint
SELECT make_live('message_reads', 'messages', 'thread_id', 'user_id');
--> statement-breakpoint
SELECT make_live('notices', 'notices', 'id', 'user_id');
--> statement-breakpoint
-- The pages of a person are told nothing that their role or session does not open any more.
CREATE FUNCTION tell_access() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.user_id ELSE OLD.user_id END;
BEGIN
  IF person IS NOT NULL THEN
    PERFORM pg_notify('kinfolio_live',
      jsonb_build_object('topic', 'access', 'orgId', NULL, 'userIds', jsonb_build_array(person), 'ids', '[]'::jsonb)::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tell_access" AFTER INSERT OR UPDATE OR DELETE ON "roles" FOR EACH ROW EXECUTE FUNCTION tell_access();
--> statement-breakpoint
CREATE TRIGGER "tell_access" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_access();
