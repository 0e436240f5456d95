CREATE TABLE "pictures" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"small" text NOT NULL,
	"large" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pictures_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "websites" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_org_id_picture_id_pictures_org_id_id_fk" FOREIGN KEY ("org_id","picture_id") REFERENCES "public"."pictures"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_org_id_picture_id_pictures_org_id_id_fk" FOREIGN KEY ("org_id","picture_id") REFERENCES "public"."pictures"("org_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A row says nothing but the names of two files, which are served to whoever sees the record that names the picture. The
-- record's own change tells of another picture, so the log does not tell it twice.
SELECT protect_tenant('pictures', seen => 'true', logged => false);
--> statement-breakpoint
-- A contact is found by its websites too. None has one yet, so nothing is written anew.
CREATE OR REPLACE FUNCTION searchable(record contacts) RETURNS TABLE (place int, words text[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 1, search_words(record.name)
  UNION ALL SELECT 2, search_words(concat_ws(' ', record.given_name, record.middle_name, record.family_name, record.nickname))
  UNION ALL SELECT 3, search_words(email ->> 'address') FROM jsonb_array_elements(record.emails) AS email
  UNION ALL SELECT 3, search_words(regexp_replace(site ->> 'address', '^https?://(www[.])?', ''))
    FROM jsonb_array_elements(record.websites) AS site
  UNION ALL SELECT 3, search_number(phone ->> 'number') FROM jsonb_array_elements(record.phones) AS phone
  UNION ALL SELECT 4, search_words(concat_ws(' ', address ->> 'street', address ->> 'city', address ->> 'region',
      address ->> 'postalCode'))
    FROM jsonb_array_elements(record.addresses) AS address
$$;
