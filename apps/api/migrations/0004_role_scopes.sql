ALTER TABLE "roles" DROP CONSTRAINT "roles_name";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "entity_ids" uuid[];--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "values_visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_entities" CHECK (cardinality("roles"."entity_ids") > 0);--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_owner_sees_all" CHECK ("roles"."name" <> 'owner' or ("roles"."entity_ids" is null and "roles"."values_visible" and "roles"."expires_at" is null));--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_adviser_is_bounded" CHECK ("roles"."name" <> 'adviser' or ("roles"."entity_ids" is not null and "roles"."expires_at" is not null));--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_name" CHECK ("roles"."name" in ('owner', 'admin', 'member', 'viewer', 'adviser'));