CREATE TABLE "proposals" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid,
	"title" text NOT NULL,
	"steps" jsonb NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "proposals_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_org_id_user_id_roles_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."roles"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_of_user" ON "proposals" USING btree ("org_id","user_id","created_at");--> statement-breakpoint
-- What was proposed to somebody is theirs alone. The records that it makes are in the log.
SELECT protect_tenant('proposals', seen => 'user_id = (SELECT app_user())', logged => false);
--> statement-breakpoint
CREATE POLICY "proposals_own" ON "proposals" AS RESTRICTIVE USING (user_id = (SELECT app_user()));
