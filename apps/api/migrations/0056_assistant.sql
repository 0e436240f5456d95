CREATE TABLE "chat_turns" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"message" text NOT NULL,
	"understood" text NOT NULL,
	"end" text NOT NULL,
	"plan" jsonb,
	"parts" jsonb NOT NULL,
	"next" jsonb NOT NULL,
	"sight" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_turns_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"turn_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chats_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "chat_turns" ADD CONSTRAINT "chat_turns_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD CONSTRAINT "chat_turns_org_id_chat_id_chats_org_id_id_fk" FOREIGN KEY ("org_id","chat_id") REFERENCES "public"."chats"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_turns" ADD CONSTRAINT "chat_turns_org_id_user_id_roles_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."roles"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_org_id_user_id_roles_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."roles"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_turns_of_chat" ON "chat_turns" USING btree ("org_id","chat_id","rank");--> statement-breakpoint
CREATE INDEX "chats_of_user" ON "chats" USING btree ("org_id","user_id","updated_at");--> statement-breakpoint
-- What somebody asks is nobody else's, owners and admins included, so the log does not tell of it either.
SELECT protect_tenant('chats', seen => 'user_id = (SELECT app_user())', logged => false);
--> statement-breakpoint
CREATE POLICY "chats_own" ON "chats" AS RESTRICTIVE USING (user_id = (SELECT app_user()));
--> statement-breakpoint
SELECT protect_tenant('chat_turns', seen => 'user_id = (SELECT app_user())', logged => false);
--> statement-breakpoint
CREATE POLICY "chat_turns_own" ON "chat_turns" AS RESTRICTIVE USING (user_id = (SELECT app_user()));
