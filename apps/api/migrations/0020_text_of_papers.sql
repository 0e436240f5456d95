CREATE TABLE "paper_pages" (
	"org_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"page" integer NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "paper_pages_org_id_sha256_page_pk" PRIMARY KEY("org_id","sha256","page"),
	CONSTRAINT "paper_pages_from_one" CHECK ("paper_pages"."page" >= 1)
);
--> statement-breakpoint
CREATE TABLE "paper_texts" (
	"org_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"reason" text,
	"language" text,
	"page_count" integer,
	"left_out" text[] DEFAULT '{}' NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "paper_texts_org_id_sha256_pk" PRIMARY KEY("org_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "paper_pages" ADD CONSTRAINT "paper_pages_org_id_sha256_paper_texts_org_id_sha256_fk" FOREIGN KEY ("org_id","sha256") REFERENCES "public"."paper_texts"("org_id","sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_texts" ADD CONSTRAINT "paper_texts_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_texts_by_state" ON "paper_texts" USING btree ("org_id","state");
--> statement-breakpoint
-- The text of a content is for whoever sees a paper that has it now. The papers have all of their walls: entities, confidential ones, and those
-- of kinds that carry values. A job, which has no role, also sees texts that no paper has any more: it forgets them.
SELECT protect_tenant('paper_texts', seen => 'true', logged => false);
--> statement-breakpoint
CREATE POLICY "paper_texts_of_paper" ON "paper_texts" AS RESTRICTIVE USING (
  CASE WHEN (SELECT app_role()) IS NULL THEN true
    ELSE EXISTS (SELECT FROM attachments a WHERE a.org_id = app_org() AND a.sha256 = paper_texts.sha256) END
);
--> statement-breakpoint
SELECT protect_tenant('paper_pages', seen => 'true', logged => false);
--> statement-breakpoint
CREATE POLICY "paper_pages_of_paper" ON "paper_pages" AS RESTRICTIVE USING (
  CASE WHEN (SELECT app_role()) IS NULL THEN true
    ELSE EXISTS (SELECT FROM attachments a WHERE a.org_id = app_org() AND a.sha256 = paper_pages.sha256) END
);
