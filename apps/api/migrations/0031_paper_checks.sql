CREATE TABLE "paper_checks" (
	"org_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"signature" text,
	"reason" text,
	"scanner" text,
	CONSTRAINT "paper_checks_org_id_sha256_pk" PRIMARY KEY("org_id","sha256"),
	CONSTRAINT "paper_checks_signature" CHECK (("paper_checks"."state" = 'INFECTED') = ("paper_checks"."signature" is not null)),
	CONSTRAINT "paper_checks_reason" CHECK (("paper_checks"."state" = 'NOT_SCANNED') = ("paper_checks"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "paper_checks" ADD CONSTRAINT "paper_checks_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_checks_by_state" ON "paper_checks" USING btree ("org_id","state");
--> statement-breakpoint
-- Whether the caller sees a paper that has a content or had it.
CREATE FUNCTION sees_content_of_version(content text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN sees_content(content)
    OR EXISTS (SELECT FROM attachment_versions v WHERE v.org_id = app_org() AND v.sha256 = content);
END $$;
--> statement-breakpoint
-- Whether a virus was found in a content is for whoever sees a paper that has it or had it: every door of contents asks this. A job, which has no
-- role, sees all.
SELECT protect_tenant('paper_checks', seen => 'true', logged => false);
--> statement-breakpoint
CREATE POLICY "paper_checks_of_paper" ON "paper_checks" AS RESTRICTIVE USING (
  CASE WHEN (SELECT app_role()) IS NULL THEN true ELSE sees_content_of_version(sha256) END
);
