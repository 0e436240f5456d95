CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"matrix" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"small" text NOT NULL,
	"large" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- What somebody chose to be told of is theirs alone.
ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification_settings" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "notification_settings_own" ON "notification_settings" USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint

-- Pictures are their owner's, and seen by those who share the organisation one works in.
ALTER TABLE "avatars" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "avatars" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "avatars_own" ON "avatars" USING (user_id = app_user()) WITH CHECK (user_id = app_user());
--> statement-breakpoint
CREATE POLICY "avatars_of_members" ON "avatars" FOR SELECT
USING (EXISTS (SELECT 1 FROM "roles" WHERE "roles".user_id = "avatars".user_id AND "roles".org_id = app_org()));
