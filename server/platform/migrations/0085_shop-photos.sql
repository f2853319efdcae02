CREATE TABLE "contact_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"media" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alts" jsonb NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "contact_photos_media" UNIQUE("contact_id","media"),
	CONSTRAINT "contact_photos_size" CHECK ("contact_photos"."width" > 0 and "contact_photos"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "contact_photos" ADD CONSTRAINT "contact_photos_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;