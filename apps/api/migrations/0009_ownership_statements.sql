CREATE TABLE "ownership_statements" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"statement_id" text NOT NULL,
	"record_id" text NOT NULL,
	"record_type" text NOT NULL,
	"stated_on" date,
	"line" integer NOT NULL,
	"text" text NOT NULL,
	"contact_id" uuid,
	"company_id" uuid,
	"entity_id" uuid,
	"record_version" integer,
	"relation_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ownership_statements_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "ownership_statements_one_record" CHECK (num_nonnulls("ownership_statements"."contact_id", "ownership_statements"."company_id", "ownership_statements"."entity_id") = ("ownership_statements"."record_type" <> 'relationship')::int)
);
--> statement-breakpoint
ALTER TABLE "relations" ADD COLUMN "statement_id" uuid;--> statement-breakpoint
ALTER TABLE "ownership_statements" ADD CONSTRAINT "ownership_statements_org_id_import_id_imports_org_id_id_fk" FOREIGN KEY ("org_id","import_id") REFERENCES "public"."imports"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_statements" ADD CONSTRAINT "ownership_statements_org_id_contact_id_contacts_org_id_id_fk" FOREIGN KEY ("org_id","contact_id") REFERENCES "public"."contacts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_statements" ADD CONSTRAINT "ownership_statements_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_statements" ADD CONSTRAINT "ownership_statements_org_id_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_statements_id" ON "ownership_statements" USING btree ("org_id","statement_id");--> statement-breakpoint
CREATE INDEX "ownership_statements_of_import" ON "ownership_statements" USING btree ("org_id","import_id");--> statement-breakpoint
ALTER TABLE "relations" ADD CONSTRAINT "relations_org_id_statement_id_ownership_statements_org_id_id_fk" FOREIGN KEY ("org_id","statement_id") REFERENCES "public"."ownership_statements"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "relations_of_statement" ON "relations" USING btree ("org_id","statement_id");--> statement-breakpoint
-- Statements come in files, which are about the whole organisation. Their text is long and never changes.
SELECT protect_tenant('ownership_statements', whole => true, left_out => '{text}');
