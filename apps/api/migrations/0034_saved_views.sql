CREATE TABLE "private_views" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"rank" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "private_views_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"rank" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	CONSTRAINT "saved_views_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "private_views" ADD CONSTRAINT "private_views_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_views" ADD CONSTRAINT "private_views_org_id_user_id_roles_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."roles"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "private_views_name" ON "private_views" USING btree ("org_id","user_id","list",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("org_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_of_user" ON "saved_views" USING btree ("user_id");
--> statement-breakpoint
-- What is shared is for every member. The state of a view may name records that a role does not see: it is an address, and the
-- list at that address shows what the role sees.
SELECT protect_tenant('saved_views', seen => 'true');
--> statement-breakpoint
-- What somebody keeps for themselves is nobody else's, owners and admins included, so the log does not tell of it either.
SELECT protect_tenant('private_views', seen => 'user_id = (SELECT app_user())', logged => false);
--> statement-breakpoint
CREATE POLICY "private_views_own" ON "private_views" AS RESTRICTIVE USING (user_id = (SELECT app_user()));
