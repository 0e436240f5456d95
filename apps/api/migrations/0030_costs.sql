CREATE TABLE "cost_decisions" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cost_id" uuid NOT NULL,
	"expected_on" date NOT NULL,
	"decision" text NOT NULL,
	"invoiced" numeric(28, 10),
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_decisions_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "cost_payments" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cost_id" uuid NOT NULL,
	"expected_on" date NOT NULL,
	"transaction_id" uuid NOT NULL,
	"amount" numeric(28, 10) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_payments_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "cost_payments_amount" CHECK ("cost_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "cost_shares" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cost_id" uuid NOT NULL,
	"legal_entity_id" uuid NOT NULL,
	"percent" numeric(28, 12) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_shares_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "cost_shares_percent" CHECK ("cost_shares"."percent" > 0 and "cost_shares"."percent" <= 100)
);
--> statement-breakpoint
CREATE TABLE "costs" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity_id" uuid,
	"position_id" uuid,
	"payee_company_id" uuid,
	"payee_contact_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"terms" jsonb NOT NULL,
	"vat_percent" numeric(28, 12),
	"frequency" text NOT NULL,
	"repeat_rule" text,
	"first_on" date NOT NULL,
	"last_on" date,
	"day_rule" text NOT NULL,
	"closings" text NOT NULL,
	"renewal_months" integer,
	"notice_count" integer,
	"notice_unit" text NOT NULL,
	"cost_centre" text DEFAULT '' NOT NULL,
	"approver" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "costs_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "costs_one_payee" CHECK (num_nonnulls("costs"."payee_company_id", "costs"."payee_contact_id") <= 1),
	CONSTRAINT "costs_days" CHECK ("costs"."first_on" <= "costs"."last_on"),
	CONSTRAINT "costs_repeat_rule" CHECK (("costs"."frequency" = 'CUSTOM') = ("costs"."repeat_rule" is not null))
);
--> statement-breakpoint
ALTER TABLE "attachment_links" DROP CONSTRAINT "attachment_links_of_one_record";--> statement-breakpoint
ALTER TABLE "tag_assignments" DROP CONSTRAINT "tag_assignments_of_one_record";--> statement-breakpoint
ALTER TABLE "attachment_links" ADD COLUMN "cost_id" uuid;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD COLUMN "cost_id" uuid;--> statement-breakpoint
ALTER TABLE "cost_decisions" ADD CONSTRAINT "cost_decisions_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_payments" ADD CONSTRAINT "cost_payments_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_payments" ADD CONSTRAINT "cost_payments_org_id_transaction_id_transactions_org_id_id_fk" FOREIGN KEY ("org_id","transaction_id") REFERENCES "public"."transactions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_shares" ADD CONSTRAINT "cost_shares_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_shares" ADD CONSTRAINT "cost_shares_org_id_legal_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","legal_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_org_id_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_org_id_payee_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","payee_company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_org_id_payee_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","payee_contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_decisions_of_day" ON "cost_decisions" USING btree ("org_id","cost_id","expected_on");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_payments_of_day" ON "cost_payments" USING btree ("org_id","cost_id","expected_on","transaction_id");--> statement-breakpoint
CREATE INDEX "cost_payments_of_transaction" ON "cost_payments" USING btree ("org_id","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_shares_of_entity" ON "cost_shares" USING btree ("org_id","cost_id","legal_entity_id");--> statement-breakpoint
CREATE INDEX "cost_shares_by_entity" ON "cost_shares" USING btree ("org_id","legal_entity_id");--> statement-breakpoint
CREATE INDEX "costs_of_entity" ON "costs" USING btree ("org_id","entity_id");--> statement-breakpoint
CREATE INDEX "costs_of_position" ON "costs" USING btree ("org_id","position_id");--> statement-breakpoint
CREATE INDEX "costs_of_company" ON "costs" USING btree ("org_id","payee_company_id");--> statement-breakpoint
CREATE INDEX "costs_of_contact" ON "costs" USING btree ("org_id","payee_contact_id");--> statement-breakpoint
ALTER TABLE "attachment_links" ADD CONSTRAINT "attachment_links_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_org_id_cost_id_costs_org_id_id_fk" FOREIGN KEY ("org_id","cost_id") REFERENCES "public"."costs"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_links_of_cost" ON "attachment_links" USING btree ("org_id","cost_id","attachment_id") WHERE cost_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_assignments_of_cost" ON "tag_assignments" USING btree ("org_id","cost_id","tag_id") WHERE cost_id is not null;--> statement-breakpoint
ALTER TABLE "attachment_links" ADD CONSTRAINT "attachment_links_of_one_record" CHECK (num_nonnulls("attachment_links"."position_id", "attachment_links"."transaction_id", "attachment_links"."company_id", "attachment_links"."contact_id", "attachment_links"."legal_entity_id", "attachment_links"."cost_id") = 1);--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_of_one_record" CHECK (num_nonnulls("tag_assignments"."position_id", "tag_assignments"."transaction_id", "tag_assignments"."company_id", "tag_assignments"."contact_id", "tag_assignments"."legal_entity_id", "tag_assignments"."attachment_id", "tag_assignments"."cost_id") = 1);
--> statement-breakpoint
-- A row without an entity is nobody's whose role names entities.
SELECT protect_tenant('costs', entity => '{entity_id}');
--> statement-breakpoint
-- Such a role knows of the costs that it sees which part its own entities bear.
SELECT protect_tenant('cost_shares', seen => $$
  legal_entity_id = ANY ((SELECT app_entities())::uuid[]) AND cost_id IN (SELECT seen_keys('costs'))
$$);
--> statement-breakpoint
SELECT protect_tenant('cost_decisions', parent => 'costs', parent_key => 'cost_id');
--> statement-breakpoint
-- A payment is on an account too, which it has to see.
SELECT protect_tenant('cost_payments', seen => $$
  cost_id IN (SELECT seen_keys('costs')) AND transaction_id IN (SELECT seen_keys('transactions'))
$$);
--> statement-breakpoint
-- The walls of companies and contacts again, with those that are paid by a cost which the role sees. The wall of costs stands on
-- entities only.
SELECT protect_tenant('companies', seen => $$
  id IN (SELECT seen_keys('positions', 'manager_id')) OR id IN (SELECT seen_keys('positions', 'custodian_id'))
  OR id IN (SELECT seen_keys('relations', 'from_company_id')) OR id IN (SELECT seen_keys('relations', 'to_company_id'))
  OR id IN (SELECT seen_keys('costs', 'payee_company_id'))
$$);
--> statement-breakpoint
SELECT protect_tenant('contacts', seen => $$
  person_entity_id = ANY ((SELECT app_entities())::uuid[])
  OR id IN (SELECT seen_keys('position_contacts', 'contact_id')) OR id IN (SELECT seen_keys('company_contacts', 'contact_id'))
  OR id IN (SELECT seen_keys('relations', 'from_contact_id')) OR id IN (SELECT seen_keys('relations', 'to_contact_id'))
  OR id IN (SELECT seen_keys('costs', 'payee_contact_id'))
$$);
--> statement-breakpoint
-- Papers and tags on costs, by the walls of the costs.
SELECT protect_tenant('attachment_links', seen => $$
  position_id IN (SELECT seen_keys('positions')) OR transaction_id IN (SELECT seen_keys('transactions'))
  OR company_id IN (SELECT seen_keys('companies')) OR contact_id IN (SELECT seen_keys('contacts'))
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[]) OR cost_id IN (SELECT seen_keys('costs'))
$$);
--> statement-breakpoint
SELECT protect_tenant('tag_assignments', seen => $$
  position_id IN (SELECT seen_keys('positions')) OR transaction_id IN (SELECT seen_keys('transactions'))
  OR company_id IN (SELECT seen_keys('companies')) OR contact_id IN (SELECT seen_keys('contacts'))
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[]) OR attachment_id IN (SELECT seen_keys('attachments'))
  OR cost_id IN (SELECT seen_keys('costs'))
$$);
--> statement-breakpoint
-- What a record is found by.
CREATE FUNCTION searchable(record costs) RETURNS TABLE (place int, words text[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 1, search_words(record.name)
  UNION ALL SELECT 2, search_words(record.cost_centre)
  UNION ALL SELECT 3, search_number(number) FROM unnest(ARRAY[record.reference, record.iban]) AS number
$$;
--> statement-breakpoint
SELECT make_searchable('costs');
--> statement-breakpoint
-- A paper is found by the names of the costs that it is on too.
CREATE OR REPLACE FUNCTION index_papers(papers uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  role_name text := coalesce(current_setting('app.role', true), '');
  role_values text := coalesce(current_setting('app.values', true), '');
BEGIN
  PERFORM set_config('app.entity_ids', '', true), set_config('app.role', '', true), set_config('app.values', '', true);
  PERFORM FROM attachments WHERE org_id = app_org() AND id = ANY (papers) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM stale_papers WHERE org_id = app_org() AND attachment_id = ANY (papers);
  INSERT INTO paper_index (org_id, id, came, head, words, amounts, currencies, largest, smallest)
  SELECT a.org_id, a.id, a.created_at, v.head, v.words, coalesce(t.amounts, '{}'), coalesce(t.currencies, '{}'),
    (SELECT max(amount) FROM unnest(t.amounts) AS amount), (SELECT min(amount) FROM unnest(t.amounts) AS amount)
  FROM attachments AS a
  LEFT JOIN paper_texts AS t ON t.org_id = a.org_id AND t.sha256 = a.sha256
  CROSS JOIN LATERAL (
    SELECT array_agg(p.text ORDER BY p.page) AS pages FROM paper_pages AS p WHERE p.org_id = a.org_id AND p.sha256 = a.sha256
  ) AS pages
  CROSS JOIN LATERAL (
    SELECT array_agg(tags.name) AS tags FROM tag_assignments AS g JOIN tags ON tags.org_id = g.org_id AND tags.id = g.tag_id
    WHERE g.org_id = a.org_id AND g.attachment_id = a.id AND tags.deleted_at IS NULL
  ) AS tags
  CROSS JOIN LATERAL (
    SELECT array_agg(n.name) AS names FROM (
      SELECT c.name FROM companies AS c WHERE c.org_id = a.org_id AND c.id = a.issuer_id AND c.deleted_at IS NULL
      UNION SELECT r.name FROM attachment_links AS l
      CROSS JOIN LATERAL (
        SELECT name FROM positions WHERE org_id = l.org_id AND id = l.position_id AND deleted_at IS NULL
        UNION ALL SELECT p.name FROM transactions AS x JOIN positions AS p ON p.org_id = x.org_id AND p.id = x.position_id
          WHERE x.org_id = l.org_id AND x.id = l.transaction_id AND x.deleted_at IS NULL
        UNION ALL SELECT name FROM companies WHERE org_id = l.org_id AND id = l.company_id AND deleted_at IS NULL
        UNION ALL SELECT name FROM contacts WHERE org_id = l.org_id AND id = l.contact_id AND deleted_at IS NULL
        UNION ALL SELECT name FROM entities WHERE org_id = l.org_id AND id = l.legal_entity_id AND deleted_at IS NULL
        UNION ALL SELECT name FROM costs WHERE org_id = l.org_id AND id = l.cost_id AND deleted_at IS NULL
      ) AS r
      WHERE l.org_id = a.org_id AND l.attachment_id = a.id
    ) AS n
  ) AS names
  CROSS JOIN LATERAL paper_vectors(a.name, ARRAY[a.file_name, a.description] || tags.tags, names.names, pages.pages, t.language,
    t.amounts, a.org_id) AS v
  WHERE a.org_id = app_org() AND a.id = ANY (papers)
  ON CONFLICT (org_id, id) DO UPDATE SET head = excluded.head, words = excluded.words, amounts = excluded.amounts,
    currencies = excluded.currencies, largest = excluded.largest, smallest = excluded.smallest;
  PERFORM set_config('app.entity_ids', of_role, true), set_config('app.role', role_name, true),
    set_config('app.values', role_values, true);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_changed_papers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  role_name text := coalesce(current_setting('app.role', true), '');
  role_values text := coalesce(current_setting('app.values', true), '');
  changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  papers uuid[];
BEGIN
  -- Papers that this role does not see may have the name too.
  PERFORM set_config('app.entity_ids', '', true), set_config('app.role', '', true), set_config('app.values', '', true);
  CASE TG_TABLE_NAME
    WHEN 'attachments' THEN papers := ARRAY[changed.id];
    WHEN 'attachment_links' THEN papers := ARRAY[changed.attachment_id];
    WHEN 'tag_assignments' THEN papers := array_remove(ARRAY[changed.attachment_id], NULL);
    WHEN 'paper_texts' THEN
      papers := ARRAY(SELECT id FROM attachments WHERE org_id = changed.org_id AND sha256 = changed.sha256);
    WHEN 'tags' THEN
      papers := ARRAY(SELECT attachment_id FROM tag_assignments
        WHERE org_id = changed.org_id AND tag_id = changed.id AND attachment_id IS NOT NULL);
    WHEN 'transactions' THEN
      papers := ARRAY(SELECT attachment_id FROM attachment_links WHERE org_id = changed.org_id AND transaction_id = changed.id);
    WHEN 'positions' THEN
      papers := ARRAY(
        SELECT attachment_id FROM attachment_links WHERE org_id = changed.org_id AND position_id = changed.id
        UNION SELECT l.attachment_id FROM attachment_links l JOIN transactions x ON x.org_id = l.org_id AND x.id = l.transaction_id
          WHERE x.org_id = changed.org_id AND x.position_id = changed.id);
    WHEN 'companies' THEN
      papers := ARRAY(
        SELECT attachment_id FROM attachment_links WHERE org_id = changed.org_id AND company_id = changed.id
        UNION SELECT id FROM attachments WHERE org_id = changed.org_id AND issuer_id = changed.id);
    WHEN 'contacts' THEN
      papers := ARRAY(SELECT attachment_id FROM attachment_links WHERE org_id = changed.org_id AND contact_id = changed.id);
    WHEN 'entities' THEN
      papers := ARRAY(SELECT attachment_id FROM attachment_links WHERE org_id = changed.org_id AND legal_entity_id = changed.id);
    WHEN 'costs' THEN
      papers := ARRAY(SELECT attachment_id FROM attachment_links WHERE org_id = changed.org_id AND cost_id = changed.id);
  END CASE;
  PERFORM mark_papers(changed.org_id, papers);
  PERFORM set_config('app.entity_ids', of_role, true), set_config('app.role', role_name, true),
    set_config('app.values', role_values, true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "finding_renamed" AFTER UPDATE ON "costs" FOR EACH ROW
  WHEN ((OLD.name, OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.name, NEW.deleted_at IS NULL)) EXECUTE FUNCTION mark_changed_papers();
