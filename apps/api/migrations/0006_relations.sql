CREATE TABLE "relation_types" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"reverse_name" text NOT NULL,
	"is_symmetric" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "relation_types_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "relations" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"own_type_id" uuid,
	"from_contact_id" uuid,
	"from_company_id" uuid,
	"from_entity_id" uuid,
	"from_user_id" uuid,
	"from_user_name" text,
	"to_contact_id" uuid,
	"to_company_id" uuid,
	"to_entity_id" uuid,
	"to_position_id" uuid,
	"to_user_id" uuid,
	"to_user_name" text,
	"since" date,
	"until" date,
	"share" numeric(9, 6),
	"share_min" numeric(9, 6),
	"share_max" numeric(9, 6),
	"directness" text DEFAULT 'DIRECT' NOT NULL,
	"is_beneficial" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "relations_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "relations_one_from" CHECK (num_nonnulls("relations"."from_contact_id", "relations"."from_company_id", "relations"."from_entity_id", "relations"."from_user_name") = 1),
	CONSTRAINT "relations_one_to" CHECK (num_nonnulls("relations"."to_contact_id", "relations"."to_company_id", "relations"."to_entity_id", "relations"."to_position_id", "relations"."to_user_name") = 1),
	CONSTRAINT "relations_from_user" CHECK ("relations"."from_user_id" is null or "relations"."from_user_name" is not null),
	CONSTRAINT "relations_to_user" CHECK ("relations"."to_user_id" is null or "relations"."to_user_name" is not null),
	CONSTRAINT "relations_own_type" CHECK (("relations"."type" = 'OWN') = ("relations"."own_type_id" is not null)),
	CONSTRAINT "relations_days" CHECK ("relations"."since" <= "relations"."until"),
	CONSTRAINT "relations_share" CHECK ("relations"."share" between 0 and 100),
	CONSTRAINT "relations_share_bounds" CHECK ("relations"."share_min" between 0 and 100 and "relations"."share_max" between 0 and 100 and "relations"."share_min" <= "relations"."share_max"),
	CONSTRAINT "relations_one_share" CHECK ("relations"."share" is null or num_nonnulls("relations"."share_min", "relations"."share_max") = 0),
	CONSTRAINT "relations_not_itself" CHECK ("relations"."from_contact_id" <> "relations"."to_contact_id" or "relations"."from_company_id" <> "relations"."to_company_id" or "relations"."from_entity_id" <> "relations"."to_entity_id" or "relations"."from_user_id" <> "relations"."to_user_id"),
	CONSTRAINT "relations_directness" CHECK ("relations"."directness" in ('DIRECT', 'INDIRECT', 'UNKNOWN'))
);
--> statement-breakpoint
ALTER TABLE "relation_types" ADD CONSTRAINT "relation_types_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_org_id_own_type_id_relation_types_org_id_id_fk" FOREIGN KEY ("org_id","own_type_id") REFERENCES "public"."relation_types"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_org_id_from_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","from_contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_org_id_from_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","from_company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_org_id_from_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","from_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_org_id_to_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","to_contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_org_id_to_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","to_company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_org_id_to_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","to_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_org_id_to_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","to_position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "relation_types_name" ON "relation_types" USING btree ("org_id",lower("name"));--> statement-breakpoint
CREATE INDEX "relations_from_contact" ON "relations" USING btree ("org_id","from_contact_id");--> statement-breakpoint
CREATE INDEX "relations_from_company" ON "relations" USING btree ("org_id","from_company_id");--> statement-breakpoint
CREATE INDEX "relations_from_entity" ON "relations" USING btree ("org_id","from_entity_id");--> statement-breakpoint
CREATE INDEX "relations_to_contact" ON "relations" USING btree ("org_id","to_contact_id");--> statement-breakpoint
CREATE INDEX "relations_to_company" ON "relations" USING btree ("org_id","to_company_id");--> statement-breakpoint
CREATE INDEX "relations_to_entity" ON "relations" USING btree ("org_id","to_entity_id");--> statement-breakpoint
CREATE INDEX "relations_to_position" ON "relations" USING btree ("org_id","to_position_id");--> statement-breakpoint
CREATE INDEX "relations_of_import" ON "relations" USING btree ("org_id","import_id");--> statement-breakpoint
-- A role for named entities sees a relation if at least one end is an entity or a position, and all such ends are its
-- own. This wall stands on entities and positions only, so that those of companies and contacts can stand on it.
SELECT protect_tenant('relations', seen => $$
  num_nonnulls(from_entity_id, to_entity_id, to_position_id) > 0
  AND (from_entity_id IS NULL OR from_entity_id = ANY ((SELECT app_entities())::uuid[]))
  AND (to_entity_id IS NULL OR to_entity_id = ANY ((SELECT app_entities())::uuid[]))
  AND (to_position_id IS NULL OR to_position_id IN (SELECT p.id FROM positions p WHERE p.org_id = app_org()))
$$);
--> statement-breakpoint
-- It sees the types of the relations that it sees.
SELECT protect_tenant('relation_types', seen => $$
  id IN (SELECT r.own_type_id FROM relations r WHERE r.org_id = app_org())
$$);
--> statement-breakpoint
-- The walls of companies and contacts again, with those that stand in a relation which it sees.
SELECT protect_tenant('companies', seen => $$
  id IN (SELECT p.manager_id FROM positions p WHERE p.org_id = app_org())
  OR id IN (SELECT p.custodian_id FROM positions p WHERE p.org_id = app_org())
  OR id IN (SELECT r.from_company_id FROM relations r WHERE r.org_id = app_org())
  OR id IN (SELECT r.to_company_id FROM relations r WHERE r.org_id = app_org())
$$);
--> statement-breakpoint
SELECT protect_tenant('contacts', seen => $$
  person_entity_id = ANY ((SELECT app_entities())::uuid[])
  OR id IN (SELECT c.contact_id FROM position_contacts c WHERE c.org_id = app_org())
  OR id IN (SELECT c.contact_id FROM company_contacts c WHERE c.org_id = app_org())
  OR id IN (SELECT r.from_contact_id FROM relations r WHERE r.org_id = app_org())
  OR id IN (SELECT r.to_contact_id FROM relations r WHERE r.org_id = app_org())
$$);
