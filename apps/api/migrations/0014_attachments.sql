CREATE TABLE "attachment_links" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"position_id" uuid,
	"transaction_id" uuid,
	"company_id" uuid,
	"contact_id" uuid,
	"legal_entity_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attachment_links_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "attachment_links_of_one_record" CHECK (num_nonnulls("attachment_links"."position_id", "attachment_links"."transaction_id", "attachment_links"."company_id", "attachment_links"."contact_id", "attachment_links"."legal_entity_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "attachment_readers" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attachment_readers_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"kind" text,
	"on" date,
	"period_from" date,
	"period_to" date,
	"issuer_id" uuid,
	"is_confidential" boolean DEFAULT false NOT NULL,
	"inert" text,
	"source" text NOT NULL,
	"uploaded_by" uuid,
	"put_on" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attachments_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "attachments_period" CHECK ("attachments"."period_from" <= "attachments"."period_to")
);
--> statement-breakpoint
ALTER TABLE "attachment_links" ADD CONSTRAINT "attachment_links_org_id_attachment_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","attachment_id") REFERENCES "public"."attachments"("org_id","id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "attachment_links" ADD CONSTRAINT "attachment_links_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_links" ADD CONSTRAINT "attachment_links_org_id_transaction_id_transactions_org_id_id_fk" FOREIGN KEY ("org_id","transaction_id") REFERENCES "public"."transactions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_links" ADD CONSTRAINT "attachment_links_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_links" ADD CONSTRAINT "attachment_links_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_links" ADD CONSTRAINT "attachment_links_org_id_legal_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","legal_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_readers" ADD CONSTRAINT "attachment_readers_org_id_attachment_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","attachment_id") REFERENCES "public"."attachments"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_readers" ADD CONSTRAINT "attachment_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_links_of_attachment" ON "attachment_links" USING btree ("org_id","attachment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_links_of_position" ON "attachment_links" USING btree ("org_id","position_id","attachment_id") WHERE position_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_links_of_transaction" ON "attachment_links" USING btree ("org_id","transaction_id","attachment_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_links_of_company" ON "attachment_links" USING btree ("org_id","company_id","attachment_id") WHERE company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_links_of_contact" ON "attachment_links" USING btree ("org_id","contact_id","attachment_id") WHERE contact_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_links_of_entity" ON "attachment_links" USING btree ("org_id","legal_entity_id","attachment_id") WHERE legal_entity_id is not null;--> statement-breakpoint
CREATE INDEX "attachment_readers_of_attachment" ON "attachment_readers" USING btree ("org_id","attachment_id");--> statement-breakpoint
CREATE INDEX "attachment_readers_of_user" ON "attachment_readers" USING btree ("user_id","org_id");--> statement-breakpoint
CREATE INDEX "attachments_by_content" ON "attachments" USING btree ("org_id","sha256");--> statement-breakpoint
CREATE INDEX "attachments_by_age" ON "attachments" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "attachments_of_issuer" ON "attachments" USING btree ("org_id","issuer_id");
--> statement-breakpoint
-- The issuer's row may be erased while the paper stays.
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_org_id_issuer_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","issuer_id") REFERENCES "public"."companies"("org_id","id") ON DELETE SET NULL ("issuer_id");
--> statement-breakpoint
-- The role of the caller, and whether it sees values; null and true where no role is asked, as in a job.
CREATE FUNCTION app_role() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.role', true), '') $$;
--> statement-breakpoint
CREATE FUNCTION app_sees_values() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT coalesce(current_setting('app.values', true), '') <> 'hidden' $$;
--> statement-breakpoint
-- Tells row level security the role too, besides the entities that it covers.
CREATE OR REPLACE FUNCTION enter_call(
  session_token text, by_user uuid, moment timestamptz, asked_org uuid, may_be_chosen boolean,
  request_id text, address text
)
RETURNS TABLE (
  user_id uuid, email text, email_verified boolean, user_name text, chosen_org uuid, session_created_at timestamptz,
  org_id uuid, org_name text, org_settings jsonb, role_id uuid, role_name text, entity_ids uuid[], values_visible boolean
) LANGUAGE plpgsql AS $$
BEGIN
  IF session_token IS NULL THEN
    SELECT u.id, u.email, u.email_verified, u.name, u.org_id, moment
    INTO user_id, enter_call.email, enter_call.email_verified, user_name, chosen_org, session_created_at
    FROM users u WHERE u.id = by_user;
  ELSE
    SELECT u.id, u.email, u.email_verified, u.name, u.org_id, s.created_at
    INTO user_id, enter_call.email, enter_call.email_verified, user_name, chosen_org, session_created_at
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token = session_token AND s.expires_at > moment;
  END IF;
  IF user_id IS NULL THEN RETURN; END IF;

  asked_org := coalesce(asked_org, CASE WHEN may_be_chosen THEN chosen_org END);
  PERFORM set_config('app.user_id', user_id::text, true),
    set_config('app.email', enter_call.email, true),
    set_config('app.org_id', coalesce(asked_org::text, ''), true),
    set_config('app.entity_ids', '', true),
    set_config('app.role', '', true),
    set_config('app.values', '', true),
    set_config('app.request_id', coalesce(request_id, ''), true),
    set_config('app.address', coalesce(address, ''), true),
    set_config('plan_cache_mode', 'force_generic_plan', true);

  IF asked_org IS NOT NULL THEN
    SELECT o.id, o.name, o.settings, r.id, r.name, r.entity_ids, r.values_visible
    INTO org_id, org_name, org_settings, role_id, role_name, enter_call.entity_ids, enter_call.values_visible
    FROM roles r JOIN orgs o ON o.id = r.org_id
    WHERE r.org_id = asked_org AND r.user_id = enter_call.user_id
      AND (r.expires_at IS NULL OR r.expires_at > moment) AND o.deleted_at IS NULL;
    PERFORM set_config('app.entity_ids', coalesce(enter_call.entity_ids::text, ''), true),
      set_config('app.role', coalesce(role_name, ''), true),
      set_config('app.values', CASE WHEN values_visible THEN '' ELSE 'hidden' END, true);
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  role_name text := coalesce(current_setting('app.role', true), '');
  role_values text := coalesce(current_setting('app.values', true), '');
BEGIN
  PERFORM set_config('app.entity_ids', '', true), set_config('app.role', '', true), set_config('app.values', '', true);
  EXECUTE search_statement(TG_TABLE_NAME, 'touched');
  PERFORM set_config('app.entity_ids', of_role, true), set_config('app.role', role_name, true),
    set_config('app.values', role_values, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- On which records a paper is, a role for named entities knows of the records that it sees. The wall of the papers asks this
-- table; no wall of this table asks the papers.
SELECT protect_tenant('attachment_links', seen => $$
  position_id IN (SELECT p.id FROM positions p WHERE p.org_id = app_org())
  OR transaction_id IN (SELECT t.id FROM transactions t WHERE t.org_id = app_org())
  OR company_id IN (SELECT c.id FROM companies c WHERE c.org_id = app_org())
  OR contact_id IN (SELECT c.id FROM contacts c WHERE c.org_id = app_org())
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[])
$$);
--> statement-breakpoint
SELECT protect_tenant('attachment_readers', seen => 'true');
--> statement-breakpoint
-- A paper belongs to the records that it is on. One that is on no record is about the whole organisation.
SELECT protect_tenant('attachments', seen => $$
  id IN (SELECT l.attachment_id FROM attachment_links l WHERE l.org_id = app_org())
$$);
--> statement-breakpoint
CREATE POLICY "attachments_confidential" ON "attachments" AS RESTRICTIVE USING (
  NOT is_confidential
  OR coalesce((SELECT app_role()) IN ('owner', 'admin'), true)
  OR id IN (SELECT r.attachment_id FROM attachment_readers r WHERE r.org_id = app_org() AND r.user_id = (SELECT app_user()))
);
--> statement-breakpoint
-- A role without values gets no papers but those of kinds that carry none (contract/attachment-kinds.ts).
CREATE POLICY "attachments_without_values" ON "attachments" AS RESTRICTIVE USING (
  CASE WHEN (SELECT app_sees_values()) THEN true ELSE coalesce(kind IN ('IDENTITY_PAPER'), false) END
);
--> statement-breakpoint
CREATE FUNCTION searchable(record attachments) RETURNS TABLE (place int, words text[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 1, search_words(record.name)
  UNION ALL SELECT 2, search_words(record.file_name)
  UNION ALL SELECT 4, search_words(record.description)
$$;
--> statement-breakpoint
SELECT make_searchable('attachments');
