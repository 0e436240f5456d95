DROP INDEX "company_contacts_of_company";--> statement-breakpoint
DROP INDEX "contacts_of_user";--> statement-breakpoint
DROP INDEX "contacts_of_entity";--> statement-breakpoint
DROP INDEX "position_contacts_of_position";--> statement-breakpoint
CREATE UNIQUE INDEX "company_contacts_of_company" ON "company_contacts" USING btree ("org_id","company_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_of_user" ON "contacts" USING btree ("org_id","user_id") WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_of_entity" ON "contacts" USING btree ("org_id","person_entity_id") WHERE "contacts"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "position_contacts_of_position" ON "position_contacts" USING btree ("org_id","position_id","contact_id");