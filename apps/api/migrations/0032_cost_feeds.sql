CREATE TABLE "cost_feeds" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cost_feeds_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "cost_feeds" ADD CONSTRAINT "cost_feeds_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_feeds" ADD CONSTRAINT "cost_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_feeds_of_user" ON "cost_feeds" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cost_feeds_by_token" ON "cost_feeds" USING btree ("token_hash");
--> statement-breakpoint
-- An address is its maker's own. Its token opens its row too: then nobody knows the organisation yet.
SELECT protect_tenant('cost_feeds', seen => 'user_id = (SELECT app_user())', left_out => '{token_hash}');
--> statement-breakpoint
CREATE POLICY "cost_feeds_by_token" ON "cost_feeds" FOR SELECT USING (
  token_hash = nullif(current_setting('app.feed_token', true), '')
);
--> statement-breakpoint
-- Where the address of a calendar leads, and with whose sight. Whoever knows no token finds nothing.
CREATE FUNCTION find_cost_feed(hash text) RETURNS TABLE (org_id uuid, feed_id uuid, user_id uuid) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.feed_token', hash, true);
  RETURN QUERY SELECT f.org_id, f.id, f.user_id FROM cost_feeds f WHERE f.token_hash = hash;
  PERFORM set_config('app.feed_token', '', true);
END $$;
