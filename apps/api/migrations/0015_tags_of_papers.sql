ALTER TABLE "tag_assignments" DROP CONSTRAINT "tag_assignments_of_one_record";--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD COLUMN "attachment_id" uuid;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_org_id_attachment_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","attachment_id") REFERENCES "public"."attachments"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_assignments_of_attachment" ON "tag_assignments" USING btree ("org_id","attachment_id","tag_id") WHERE attachment_id is not null;--> statement-breakpoint
ALTER TABLE "tag_assignments" ADD CONSTRAINT "tag_assignments_of_one_record" CHECK (num_nonnulls("tag_assignments"."position_id", "tag_assignments"."transaction_id", "tag_assignments"."company_id", "tag_assignments"."contact_id", "tag_assignments"."legal_entity_id", "tag_assignments"."attachment_id") = 1);
--> statement-breakpoint
-- As before, and papers by their own walls, which ask this table for nothing.
SELECT protect_tenant('tag_assignments', seen => $$
  position_id IN (SELECT p.id FROM positions p WHERE p.org_id = app_org())
  OR transaction_id IN (SELECT t.id FROM transactions t WHERE t.org_id = app_org())
  OR company_id IN (SELECT c.id FROM companies c WHERE c.org_id = app_org())
  OR contact_id IN (SELECT c.id FROM contacts c WHERE c.org_id = app_org())
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[])
  OR attachment_id IN (SELECT a.id FROM attachments a WHERE a.org_id = app_org())
$$);
