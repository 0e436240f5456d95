CREATE TABLE "scanned_pages" (
	"org_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"page" integer NOT NULL,
	"turn" integer NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text,
	CONSTRAINT "scanned_pages_org_id_sha256_page_pk" PRIMARY KEY("org_id","sha256","page")
);
--> statement-breakpoint
ALTER TABLE "scanned_pages" ADD CONSTRAINT "scanned_pages_org_id_sha256_paper_texts_org_id_sha256_fk" FOREIGN KEY ("org_id","sha256") REFERENCES "public"."paper_texts"("org_id","sha256") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The letters of a page are for whoever sees a paper that has the content now, as its text is.
SELECT protect_tenant('scanned_pages', seen => 'true', logged => false);
--> statement-breakpoint
CREATE POLICY "scanned_pages_of_paper" ON "scanned_pages" AS RESTRICTIVE USING (
  CASE WHEN (SELECT app_role()) IS NULL THEN true
    ELSE EXISTS (SELECT FROM attachments a WHERE a.org_id = app_org() AND a.sha256 = scanned_pages.sha256) END
);
