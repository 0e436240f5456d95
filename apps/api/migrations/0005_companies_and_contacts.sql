CREATE TABLE "companies" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text DEFAULT 'OTHER' NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"domains" text[] DEFAULT '{}'::text[] NOT NULL,
	"website" text,
	"emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"country" text,
	"registration_number" text,
	"lei" text,
	"tax_id" text,
	"parent_company_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"private_notes" text DEFAULT '' NOT NULL,
	"merged_into_id" uuid,
	"import_id" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companies_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "companies_not_own_parent" CHECK ("companies"."parent_company_id" <> "companies"."id")
);
--> statement-breakpoint
CREATE TABLE "company_contacts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"since" date,
	"until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_contacts_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "company_contacts_days" CHECK ("company_contacts"."since" <= "company_contacts"."until")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text DEFAULT 'OTHER' NOT NULL,
	"name" text NOT NULL,
	"name_prefix" text,
	"given_name" text,
	"middle_name" text,
	"family_name" text,
	"name_suffix" text,
	"nickname" text,
	"emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"born_on" date,
	"died_on" date,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"nationalities" text[] DEFAULT '{}'::text[] NOT NULL,
	"tax_residences" text[] DEFAULT '{}'::text[] NOT NULL,
	"key_dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"private_notes" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"person_entity_id" uuid,
	"card_uid" text,
	"merged_into_id" uuid,
	"import_id" uuid,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contacts_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "contacts_days" CHECK ("contacts"."born_on" <= "contacts"."died_on")
);
--> statement-breakpoint
CREATE TABLE "position_contacts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "position_contacts_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "manager_id" uuid;--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "custodian_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_org_id_parent_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","parent_company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_org_id_merged_into_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","merged_into_id") REFERENCES "public"."companies"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_org_id_person_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","person_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_org_id_merged_into_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","merged_into_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_contacts" ADD CONSTRAINT "position_contacts_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_contacts" ADD CONSTRAINT "position_contacts_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("org_id",lower("name"));--> statement-breakpoint
CREATE INDEX "companies_of_parent" ON "companies" USING btree ("org_id","parent_company_id");--> statement-breakpoint
CREATE INDEX "company_contacts_of_company" ON "company_contacts" USING btree ("org_id","company_id");--> statement-breakpoint
CREATE INDEX "company_contacts_of_contact" ON "company_contacts" USING btree ("org_id","contact_id");--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("org_id",lower("name"));--> statement-breakpoint
CREATE INDEX "contacts_of_user" ON "contacts" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "contacts_of_entity" ON "contacts" USING btree ("org_id","person_entity_id");--> statement-breakpoint
CREATE INDEX "position_contacts_of_position" ON "position_contacts" USING btree ("org_id","position_id");--> statement-breakpoint
CREATE INDEX "position_contacts_of_contact" ON "position_contacts" USING btree ("org_id","contact_id");--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_org_id_manager_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","manager_id") REFERENCES "public"."companies"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_org_id_custodian_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","custodian_id") REFERENCES "public"."companies"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "positions_of_manager" ON "positions" USING btree ("org_id","manager_id");--> statement-breakpoint
CREATE INDEX "positions_of_custodian" ON "positions" USING btree ("org_id","custodian_id");--> statement-breakpoint
-- A role for named entities sees the companies behind the positions that it sees, whom it calls about those and who
-- works for those companies, and the persons that its entities are. Each of these walls stands on those of the
-- tables in it, which never lead back.
SELECT protect_tenant('companies', seen => $$
  id IN (SELECT p.manager_id FROM positions p WHERE p.org_id = app_org())
  OR id IN (SELECT p.custodian_id FROM positions p WHERE p.org_id = app_org())
$$);
--> statement-breakpoint
SELECT protect_tenant('company_contacts', parent => 'companies', parent_key => 'company_id');
--> statement-breakpoint
SELECT protect_tenant('position_contacts', parent => 'positions', parent_key => 'position_id');
--> statement-breakpoint
SELECT protect_tenant('contacts', seen => $$
  person_entity_id = ANY ((SELECT app_entities())::uuid[])
  OR id IN (SELECT c.contact_id FROM position_contacts c WHERE c.org_id = app_org())
  OR id IN (SELECT c.contact_id FROM company_contacts c WHERE c.org_id = app_org())
$$);
