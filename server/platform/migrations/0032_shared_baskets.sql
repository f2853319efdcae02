CREATE TABLE "shared_basket_lines" (
	"code" text NOT NULL,
	"offer_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "shared_basket_lines_code_offer_id_pk" PRIMARY KEY("code","offer_id"),
	CONSTRAINT "shared_basket_lines_quantity" CHECK ("shared_basket_lines"."quantity" > 0 and "shared_basket_lines"."quantity" <= 1000000)
);
--> statement-breakpoint
CREATE TABLE "shared_baskets" (
	"code" text PRIMARY KEY NOT NULL,
	"visitor_id" uuid,
	"customer_id" integer,
	"is_from_staff" boolean NOT NULL,
	"digest" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_baskets_digest_unique" UNIQUE("digest"),
	CONSTRAINT "shared_baskets_owner" CHECK (("shared_baskets"."visitor_id" is null) <> ("shared_baskets"."customer_id" is null))
);
--> statement-breakpoint
ALTER TABLE "shared_basket_lines" ADD CONSTRAINT "shared_basket_lines_code_shared_baskets_code_fk" FOREIGN KEY ("code") REFERENCES "public"."shared_baskets"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_basket_lines" ADD CONSTRAINT "shared_basket_lines_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_basket_lines_offer" ON "shared_basket_lines" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "shared_baskets_ends" ON "shared_baskets" USING btree ("ends_at");