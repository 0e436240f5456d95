CREATE TABLE "message_links" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"position_id" uuid,
	"transaction_id" uuid,
	"company_id" uuid,
	"contact_id" uuid,
	"legal_entity_id" uuid,
	"cost_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_links_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "message_links_of_one_record" CHECK (num_nonnulls("message_links"."position_id", "message_links"."transaction_id", "message_links"."company_id", "message_links"."contact_id", "message_links"."legal_entity_id", "message_links"."cost_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "message_reads" (
	"org_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reads_org_id_user_id_thread_id_pk" PRIMARY KEY("org_id","user_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"thread_subject" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"assignee_id" uuid,
	"snoozed_until" date,
	"archived_at" timestamp with time zone,
	"is_quarantined" boolean DEFAULT false NOT NULL,
	"perhaps_id" uuid,
	"message_count" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"last_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_threads_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"type" text NOT NULL,
	"processing" text DEFAULT 'RECEIVED' NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"sender" jsonb,
	"sender_address" text DEFAULT '' NOT NULL,
	"receivers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"copies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply_to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"fresh" text,
	"html" text,
	"nature" text DEFAULT 'PERSON' NOT NULL,
	"nature_reason" text DEFAULT '' NOT NULL,
	"alarms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mail_id" text,
	"same_key" text,
	"bounced_id" uuid,
	"sha256" text,
	"bytes" bigint,
	"author_id" uuid,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "messages_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "messages_original" CHECK (("messages"."sha256" is null) = ("messages"."bytes" is null))
);
--> statement-breakpoint
ALTER TABLE "attachment_links" DROP CONSTRAINT "attachment_links_of_one_record";--> statement-breakpoint
ALTER TABLE "attachment_links" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_org_id_thread_id_message_threads_org_id_id_fk" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."message_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_org_id_transaction_id_transactions_org_id_id_fk" FOREIGN KEY ("org_id","transaction_id") REFERENCES "public"."transactions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_org_id_legal_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","legal_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_links" ADD CONSTRAINT "message_links_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_org_id_thread_id_message_threads_org_id_id_fk" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."message_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_org_id_thread_id_message_threads_org_id_id_fk" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."message_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_links_of_thread" ON "message_links" USING btree ("org_id","thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_links_of_position" ON "message_links" USING btree ("org_id","position_id","thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_links_of_transaction" ON "message_links" USING btree ("org_id","transaction_id","thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_links_of_company" ON "message_links" USING btree ("org_id","company_id","thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_links_of_contact" ON "message_links" USING btree ("org_id","contact_id","thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_links_of_entity" ON "message_links" USING btree ("org_id","legal_entity_id","thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_links_of_cost" ON "message_links" USING btree ("org_id","cost_id","thread_id");--> statement-breakpoint
CREATE INDEX "message_threads_by_age" ON "message_threads" USING btree ("org_id","last_at","id");--> statement-breakpoint
CREATE INDEX "message_threads_to_do" ON "message_threads" USING btree ("org_id","last_at","id") WHERE archived_at is null and not is_quarantined and status <> 'DONE';--> statement-breakpoint
CREATE INDEX "message_threads_of_assignee" ON "message_threads" USING btree ("org_id","assignee_id");--> statement-breakpoint
CREATE INDEX "messages_of_thread" ON "messages" USING btree ("org_id","thread_id","received_at");--> statement-breakpoint
CREATE INDEX "messages_by_age" ON "messages" USING btree ("org_id","received_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_mail_id" ON "messages" USING btree ("org_id","mail_id");--> statement-breakpoint
CREATE INDEX "messages_by_content" ON "messages" USING btree ("org_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_same" ON "messages" USING btree ("org_id","same_key");--> statement-breakpoint
ALTER TABLE "attachment_links" ADD CONSTRAINT "attachment_links_org_id_message_id_messages_org_id_id_fk" FOREIGN KEY ("org_id","message_id") REFERENCES "public"."messages"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_links_of_message" ON "attachment_links" USING btree ("org_id","message_id","attachment_id") WHERE message_id is not null;--> statement-breakpoint
ALTER TABLE "attachment_links" ADD CONSTRAINT "attachment_links_of_one_record" CHECK (num_nonnulls("attachment_links"."position_id", "attachment_links"."transaction_id", "attachment_links"."company_id", "attachment_links"."contact_id", "attachment_links"."legal_entity_id", "attachment_links"."cost_id", "attachment_links"."message_id") = 1);
--> statement-breakpoint
-- A role for named entities sees the conversations about what it sees, and those that are assigned to its member.
SELECT protect_tenant('message_links', seen => $$
  position_id IN (SELECT seen_keys('positions')) OR transaction_id IN (SELECT seen_keys('transactions'))
  OR company_id IN (SELECT seen_keys('companies')) OR contact_id IN (SELECT seen_keys('contacts'))
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[]) OR cost_id IN (SELECT seen_keys('costs'))
$$);
--> statement-breakpoint
SELECT protect_tenant('message_threads', seen => $$
  assignee_id = (SELECT app_user()) OR id IN (SELECT seen_keys('message_links', 'thread_id'))
$$, left_out => '{message_count,last_at,last_in_at}');
--> statement-breakpoint
-- What a mail says is in the mail. The log tells that it came, and from whom.
SELECT protect_tenant('messages', parent => 'message_threads', parent_key => 'thread_id',
  left_out => '{text,fresh,html,preview,facts,alarms}');
--> statement-breakpoint
SELECT protect_tenant('message_reads', parent => 'message_threads', parent_key => 'thread_id', logged => false);
--> statement-breakpoint
CREATE POLICY "message_reads_own" ON "message_reads" AS RESTRICTIVE USING (user_id = (SELECT app_user()));
--> statement-breakpoint
-- Papers of messages, by the walls of the messages.
SELECT protect_tenant('attachment_links', seen => $$
  position_id IN (SELECT seen_keys('positions')) OR transaction_id IN (SELECT seen_keys('transactions'))
  OR company_id IN (SELECT seen_keys('companies')) OR contact_id IN (SELECT seen_keys('contacts'))
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[]) OR cost_id IN (SELECT seen_keys('costs'))
  OR message_id IN (SELECT seen_keys('messages'))
$$);
--> statement-breakpoint
-- What a conversation holds, whoever writes its messages.
CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
BEGIN
  PERFORM set_config('app.entity_ids', '', true);
  UPDATE message_threads AS t
  SET message_count = coalesce(m.number, 0), last_at = m.last_at, last_in_at = m.last_in_at
  FROM (SELECT DISTINCT org_id, thread_id FROM touched) AS u
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS number, max(received_at) AS last_at,
      max(received_at) FILTER (WHERE author_id IS NULL OR source <> 'WRITTEN') AS last_in_at
    FROM messages WHERE org_id = u.org_id AND thread_id = u.thread_id AND deleted_at IS NULL
  ) AS m ON true
  WHERE t.org_id = u.org_id AND t.id = u.thread_id;
  PERFORM set_config('app.entity_ids', of_role, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON "messages" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
--> statement-breakpoint
CREATE TRIGGER count_left AFTER UPDATE ON "messages" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON "messages" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON "messages" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
--> statement-breakpoint
-- What a message is found by: nothing of its text, which not every role sees.
CREATE FUNCTION searchable(record messages) RETURNS TABLE (place int, words text[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 1, search_words(record.name)
  UNION ALL SELECT 2, search_words(concat_ws(' ', record.sender ->> 'name', record.sender_address))
$$;
--> statement-breakpoint
SELECT make_searchable('messages');
