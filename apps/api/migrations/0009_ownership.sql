CREATE TABLE "ownerships" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"owned_id" uuid NOT NULL,
	"percent" numeric(9, 6) NOT NULL,
	"since" date,
	"until" date,
	CONSTRAINT "ownerships_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "ownerships_percent" CHECK ("ownerships"."percent" > 0 and "ownerships"."percent" <= 100),
	CONSTRAINT "ownerships_days" CHECK ("ownerships"."since" <= "ownerships"."until"),
	CONSTRAINT "ownerships_not_itself" CHECK ("ownerships"."owner_id" <> "ownerships"."owned_id")
);
--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "fiscal_year_end" text;--> statement-breakpoint
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_org_id_owner_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","owner_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_org_id_owned_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","owned_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ownerships_of_owned" ON "ownerships" USING btree ("org_id","owned_id");--> statement-breakpoint
CREATE INDEX "ownerships_of_owner" ON "ownerships" USING btree ("org_id","owner_id");--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_fiscal_year_end" CHECK ("entities"."fiscal_year_end" ~ '^[0-9]{2}-[0-9]{2}$');