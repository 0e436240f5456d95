CREATE TABLE "message_rule_runs" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"did" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_rule_runs_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_rules" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"rank" integer NOT NULL,
	"needs_all" boolean NOT NULL,
	"conditions" jsonb NOT NULL,
	"assignee_id" uuid,
	"status" text,
	"archives" boolean NOT NULL,
	"marks_read" boolean NOT NULL,
	"stops" boolean NOT NULL,
	"position_id" uuid,
	"transaction_id" uuid,
	"company_id" uuid,
	"contact_id" uuid,
	"legal_entity_id" uuid,
	"cost_id" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_rules_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "message_rules_rank" CHECK ("message_rules"."rank" >= 1),
	CONSTRAINT "message_rules_of_one_record" CHECK (num_nonnulls("message_rules"."position_id", "message_rules"."transaction_id", "message_rules"."company_id", "message_rules"."contact_id", "message_rules"."legal_entity_id", "message_rules"."cost_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "message_mentions" (
	"org_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "message_mentions_org_id_message_id_user_id_pk" PRIMARY KEY("org_id","message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_presence" (
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"is_writing" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_presence_org_id_user_id_thread_id_pk" PRIMARY KEY("org_id","user_id","thread_id")
);
--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "snoozed_for" text;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "awaited_kind" text;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "awaited_id" uuid;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "read_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_rule_runs" ADD CONSTRAINT "message_rule_runs_org_id_rule_id_message_rules_org_id_id_fk" FOREIGN KEY ("org_id","rule_id") REFERENCES "public"."message_rules"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rule_runs" ADD CONSTRAINT "message_rule_runs_org_id_thread_id_message_threads_org_id_id_fk" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."message_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_org_id_transaction_id_transactions_org_id_id_fk" FOREIGN KEY ("org_id","transaction_id") REFERENCES "public"."transactions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_org_id_legal_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","legal_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rules" ADD CONSTRAINT "message_rules_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mentions" ADD CONSTRAINT "message_mentions_org_id_message_id_messages_org_id_id_fk" FOREIGN KEY ("org_id","message_id") REFERENCES "public"."messages"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mentions" ADD CONSTRAINT "message_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_presence" ADD CONSTRAINT "message_presence_org_id_thread_id_message_threads_org_id_id_fk" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."message_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_presence" ADD CONSTRAINT "message_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_rule_runs_of_rule" ON "message_rule_runs" USING btree ("org_id","rule_id","created_at");--> statement-breakpoint
CREATE INDEX "message_rule_runs_of_thread" ON "message_rule_runs" USING btree ("org_id","thread_id");--> statement-breakpoint
CREATE INDEX "message_rule_runs_by_age" ON "message_rule_runs" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "message_rules_to_assignee" ON "message_rules" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "message_rules_to_position" ON "message_rules" USING btree ("org_id","position_id");--> statement-breakpoint
CREATE INDEX "message_rules_to_transaction" ON "message_rules" USING btree ("org_id","transaction_id");--> statement-breakpoint
CREATE INDEX "message_rules_to_company" ON "message_rules" USING btree ("org_id","company_id");--> statement-breakpoint
CREATE INDEX "message_rules_to_contact" ON "message_rules" USING btree ("org_id","contact_id");--> statement-breakpoint
CREATE INDEX "message_rules_to_entity" ON "message_rules" USING btree ("org_id","legal_entity_id");--> statement-breakpoint
CREATE INDEX "message_rules_to_cost" ON "message_rules" USING btree ("org_id","cost_id");--> statement-breakpoint
CREATE INDEX "message_mentions_of_user" ON "message_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_presence_of_thread" ON "message_presence" USING btree ("org_id","thread_id");--> statement-breakpoint
CREATE INDEX "message_threads_awaiting" ON "message_threads" USING btree ("org_id","awaited_id") WHERE awaited_id is not null;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_awaited" CHECK (num_nonnulls("message_threads"."snoozed_for", "message_threads"."awaited_kind", "message_threads"."awaited_id") in (0, 3));
--> statement-breakpoint
SELECT protect_tenant('message_rules', whole => true);
--> statement-breakpoint
-- It is a log, and what it tells of is in the change log as a change of the conversation.
SELECT protect_tenant('message_rule_runs', whole => true, logged => false);
--> statement-breakpoint
SELECT protect_tenant('message_mentions', parent => 'messages', parent_key => 'message_id', logged => false);
--> statement-breakpoint
SELECT protect_tenant('message_presence', parent => 'message_threads', parent_key => 'thread_id', logged => false);
--> statement-breakpoint
-- A conversation that does not sleep waits for nothing, whoever wakes it.
CREATE FUNCTION forget_awaited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.snoozed_for := NULL;
  NEW.awaited_kind := NULL;
  NEW.awaited_id := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_awaited BEFORE UPDATE ON "message_threads" FOR EACH ROW
  WHEN (NEW.status <> 'SNOOZED' AND NEW.snoozed_for IS NOT NULL) EXECUTE FUNCTION forget_awaited();
--> statement-breakpoint
-- Wakes what waits for an event of a record: its kind, the column that names it, and the events. What was written long before the conversation
-- was put to sleep wakes nothing, so that a restored archive does not either; minutes are left to transactions that began earlier.
CREATE FUNCTION wake_awaiting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  record_id uuid := (to_jsonb(NEW) ->> TG_ARGV[1])::uuid;
  moment timestamptz := (to_jsonb(NEW) ->> 'updated_at')::timestamptz;
BEGIN
  PERFORM set_config('app.entity_ids', '', true);
  UPDATE message_threads AS t
  SET status = 'OPEN', snoozed_until = NULL, updated_at = moment, version = t.version + 1
  WHERE t.org_id = NEW.org_id AND t.awaited_id = record_id AND t.awaited_kind = TG_ARGV[0]
    AND t.status = 'SNOOZED' AND t.snoozed_for = ANY (TG_ARGV[2]::text[]) AND t.updated_at <= moment + interval '10 minutes';
  PERFORM set_config('app.entity_ids', of_role, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Transactions wake what waits for a payment of their position. One of a day to come does so on its day, and that is a due day too.
CREATE FUNCTION wake_by_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
BEGIN
  PERFORM set_config('app.entity_ids', '', true);
  UPDATE message_threads AS t
  SET status = CASE WHEN e.has_come AND t.snoozed_for = 'PAYMENT' THEN 'OPEN' ELSE t.status END,
    snoozed_until = CASE WHEN e.has_come AND t.snoozed_for = 'PAYMENT' THEN NULL ELSE least(t.snoozed_until, e.next_on) END,
    updated_at = CASE WHEN e.has_come AND t.snoozed_for = 'PAYMENT' THEN e.moment ELSE t.updated_at END, version = t.version + 1
  FROM (
    SELECT u.org_id, u.position_id, max(u.created_at) AS moment, bool_or(u."on" <= d.today) AS has_come,
      min(u."on") FILTER (WHERE u."on" > d.today) AS next_on
    FROM touched AS u
    JOIN orgs AS o ON o.id = u.org_id
    CROSS JOIN LATERAL (
      SELECT (u.created_at AT TIME ZONE coalesce(o.settings ->> 'timeZone', 'UTC'))::date AS today
    ) AS d
    WHERE u.amount IS NOT NULL AND u.deleted_at IS NULL
    GROUP BY u.org_id, u.position_id
  ) AS e
  WHERE t.org_id = e.org_id AND t.awaited_id = e.position_id AND t.awaited_kind = 'position' AND t.status = 'SNOOZED'
    AND (t.snoozed_for = 'PAYMENT' OR (t.snoozed_for = 'DUE' AND e.next_on < t.snoozed_until)) AND t.updated_at <= e.moment + interval '10 minutes';
  PERFORM set_config('app.entity_ids', of_role, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wake_awaiting AFTER INSERT ON "transactions" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION wake_by_transactions();
--> statement-breakpoint
-- A row that moves to another day, or goes, is no longer what was waited for.
CREATE TRIGGER wake_by_change AFTER UPDATE OF "on", deleted_at ON "transactions" FOR EACH ROW
  WHEN ((OLD."on", OLD.deleted_at) IS DISTINCT FROM (NEW."on", NEW.deleted_at))
  EXECUTE FUNCTION wake_awaiting('position', 'position_id', '{PAYMENT,DUE}');
--> statement-breakpoint
CREATE TRIGGER wake_by_own_change AFTER UPDATE OF "on", deleted_at ON "transactions" FOR EACH ROW
  WHEN ((OLD."on", OLD.deleted_at) IS DISTINCT FROM (NEW."on", NEW.deleted_at))
  EXECUTE FUNCTION wake_awaiting('transaction', 'id', '{DUE}');
--> statement-breakpoint
CREATE TRIGGER wake_awaiting AFTER INSERT ON "cost_payments" FOR EACH ROW
  EXECUTE FUNCTION wake_awaiting('cost', 'cost_id', '{PAYMENT,DUE}');
--> statement-breakpoint
CREATE TRIGGER wake_by_change AFTER UPDATE ON "costs" FOR EACH ROW
  WHEN ((OLD.frequency, OLD.repeat_rule, OLD.first_on, OLD.last_on, OLD.day_rule, OLD.closings, OLD.terms)
    IS DISTINCT FROM (NEW.frequency, NEW.repeat_rule, NEW.first_on, NEW.last_on, NEW.day_rule, NEW.closings, NEW.terms))
  EXECUTE FUNCTION wake_awaiting('cost', 'id', '{DUE}');
--> statement-breakpoint
CREATE TRIGGER wake_by_decision AFTER INSERT OR UPDATE ON "cost_decisions" FOR EACH ROW
  EXECUTE FUNCTION wake_awaiting('cost', 'cost_id', '{DUE}');
--> statement-breakpoint
CREATE TRIGGER wake_by_change AFTER UPDATE ON "expected_papers" FOR EACH ROW WHEN (NEW.position_id IS NOT NULL)
  EXECUTE FUNCTION wake_awaiting('position', 'position_id', '{DUE}');
--> statement-breakpoint
DO $$
DECLARE
  awaited record;
BEGIN
  FOR awaited IN SELECT * FROM (VALUES
    ('position', 'position_id', 'positions'), ('transaction', 'transaction_id', 'transactions'), ('company', 'company_id', 'companies'),
    ('contact', 'contact_id', 'contacts'), ('entity', 'legal_entity_id', 'entities'), ('cost', 'cost_id', 'costs')
  ) AS kinds(kind, key, record_table) LOOP
    -- A paper of a mail that lies in the same conversation is on the mail, and not on the record.
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON attachment_links FOR EACH ROW WHEN (NEW.%I IS NOT NULL)
      EXECUTE FUNCTION wake_awaiting(%L, %L, ''{PAPER}'')', 'wake_by_paper_of_' || awaited.kind, awaited.key, awaited.kind, awaited.key);
    -- Of what is in the trash nothing comes any more.
    EXECUTE format('CREATE TRIGGER wake_by_trash AFTER UPDATE OF deleted_at ON %I FOR EACH ROW
      WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
      EXECUTE FUNCTION wake_awaiting(%L, ''id'', ''{PAYMENT,PAPER,DUE}'')', awaited.record_table, awaited.kind);
  END LOOP;
END $$;
--> statement-breakpoint
-- Whether a member sees a conversation, by the walls themselves.
CREATE FUNCTION member_sees_thread(thread uuid, member uuid, entities uuid[]) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  of_caller text := coalesce(current_setting('app.user_id', true), '');
  sees boolean;
BEGIN
  PERFORM set_config('app.entity_ids', coalesce(entities::text, ''), true), set_config('app.user_id', member::text, true);
  sees := EXISTS (SELECT FROM message_threads AS t WHERE t.org_id = app_org() AND t.id = thread);
  PERFORM set_config('app.entity_ids', of_role, true), set_config('app.user_id', of_caller, true);
  RETURN sees;
END $$;
